/** What a reader sees of a page, text by text: without scripts, styles, code and addresses. */
export const visibleTexts = (html: string): string[] =>
  html
    .replace(/<(script|style|pre|code|textarea)[\s\S]*?<\/\1>/g, ' ')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/https?:\/\/\S+/g, '').trim())
    .filter(Boolean)
