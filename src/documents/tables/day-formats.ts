/** Formats that are built in and show a day or a time, in any language (ECMA-376, 18.8.30). */
const builtIn = new Set([
  ...numbers(14, 22),
  ...numbers(27, 36),
  ...numbers(45, 47),
  ...numbers(50, 58),
  ...numbers(71, 81),
])

const dayTokens = new Set(
  ['s ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee g gg ggg r rr'].flatMap(
    (tokens) => tokens.split(' '),
  ),
)

/** Letters of the longest format. */
const longest = 255

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Whether a number in a format is a day: by its number, or by its template (yyyy"年"m"月"d"日"). */
export function isDayFormat(id: number, template: string | undefined): boolean {
  if (builtIn.has(id)) return true
  if (!template || template.length > longest) return false
  return template.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';').some(isDayPart)
}

/** A part without its texts, fractions of seconds, colours and conditions. */
function isDayPart(part: string): boolean {
  const bare = part
    .replace(/"[^"]*"/g, ' ')
    .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
  const tokens = bare.split(/[^a-z0#?%]+/).filter((token) => token !== '')
  return (
    tokens.length > 0 &&
    tokens.every((token) => dayTokens.has(token) || runsOf(token).every((run) => dayTokens.has(run)))
  )
}

/** yyyymmdd and ge, in which one token follows another at once. */
const runsOf = (token: string): string[] => token.match(/(.)\1*/g) ?? []

const dayMs = 24 * 60 * 60 * 1000

/** Days from the first of the two systems to 1970: 1900 counts a 29 February that never was, 1904 begins later. */
const [before1970, between] = [25_569, 1462]

/** The day and time that a number of a workbook means. */
export const dayOf = (serial: number, isFrom1904: boolean): Date =>
  new Date(Math.floor((serial + (isFrom1904 ? between : 0) - before1970) * dayMs))
