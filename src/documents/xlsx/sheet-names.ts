import { shownText } from '../shown-text.ts'

const longest = 31

/**
 * Names as Excel accepts them: 1 to 31 UTF-16 units, none of `[]:*?/\`, no apostrophe at either end, not "History",
 * each once without regard to case. A name that is taken gets a number.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set(['history'])
  return wanted.map((name) => {
    const clean =
      shortened(
        shownText(name)
          .replace(/[[\]:*?/\\\n]/g, '-')
          .trim(),
        longest,
      ) || 'Sheet'
    let free = clean
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${shortened(clean, longest - ` (${n})`.length)} (${n})`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The beginning of a text that fits, without half of a character and without apostrophes at its ends. */
function shortened(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^'+|(?<!')'+$/g, '')
}
