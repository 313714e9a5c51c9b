const longest = 300

/** The beginning of a text, at most 300 characters (code points); null stays null. */
export const excerpt = (text: string | null): string | null =>
  text === null || text.length <= longest ? text : [...text].slice(0, longest).join('')
