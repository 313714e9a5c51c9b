/** Characters of the longest text; what is left out is named, and stands in `structuredContent`. */
const mostText = 6000

const mostRows = 20
const mostValues = 8
const mostInner = 4
const longestValue = 240

/** Members of a row that tell one from another and what follows from it; the others are read in the data. */
const factNames =
  /(^|_)(name|title|id|what|field|look|number|bangou|status|state|verdict|decision|severity|kind|tier|amount|yen|rate|ratio|units?|count|total|date|day|days|deadline|until|from|on|prefecture|article|message|reason|why|question|text|url)$|_yen_|amount/

/** Members that prove or repeat and tell a reader nothing. */
const noiseNames = /checksum|sha256|_raw$|_ja$|fetched_at$|signature|merkle/

type Members = Readonly<Record<string, unknown>>

/** An answer as a short text: its facts with ids and sources, what is listed, what nobody states. It follows from the answer alone. */
export function answerText(title: string, answer: Members): string {
  const names = Object.keys(answer).filter((name) => !noiseNames.test(name))
  const scalars = names.filter((name) => isScalar(answer[name]))
  const lines = [
    `# ${title}`,
    ...scalars.map((name) => `${name}: ${shown(answer[name])}`),
    ...names.flatMap((name) => partLines(name, answer[name])),
    ...notStated(names.filter((name) => answer[name] === null)),
  ]
  return within(lines)
}

/** As many lines as there is room for, and how many are left out. */
function within(lines: readonly string[]): string {
  let length = 0
  const count = lines.findIndex((line) => {
    length += line.length + 1
    return length > mostText
  })
  if (count === -1) return lines.join('\n')
  return [...lines.slice(0, count), `… ${lines.length - count} more lines: read structuredContent`].join('\n')
}

/** A member that is a list or an object of its own. */
function partLines(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return listLines(name, value)
  if (!isMembers(value)) return []
  const facts = factsOf(value, () => true)
  const lists = Object.entries(value).flatMap(([inner, one]) =>
    Array.isArray(one) && one.length > 0 ? [`${inner}: ${listed(one)}`] : [],
  )
  const said = [...facts, ...lists]
  return said.length > 0 ? [`${name}: ${said.join('; ')}`] : []
}

function listLines(name: string, values: readonly unknown[]): string[] {
  if (values.length === 0) return [`${name}: none`]
  if (!values.some(isMembers)) return [`${name}: ${listed(values)}`]
  const rows = values.slice(0, mostRows).map((row, at) => `${at + 1}. ${rowText(row)}`)
  const rest = values.length - rows.length
  return [`${name} (${values.length}):`, ...rows, ...(rest > 0 ? [`… ${rest} more in structuredContent`] : [])]
}

function rowText(row: unknown): string {
  if (!isMembers(row)) return Array.isArray(row) ? listed(row) : shown(row)
  const inner = Object.entries(row).flatMap(([name, value]) =>
    isMembers(value) ? factsOf(value, isFact).map((fact) => `${name}.${fact}`) : [],
  )
  const unstated = Object.keys(row).filter((name) => row[name] === null && isFact(name))
  const facts = [...factsOf(row, isFact), ...inner, ...notStated(unstated)]
  return facts.length > 0 ? facts.join('; ') : factsOf(row, () => true).join('; ')
}

const isFact = (name: string): boolean => factNames.test(name)

const factsOf = (members: Members, isReported: (name: string) => boolean): string[] =>
  Object.entries(members).flatMap(([name, value]) =>
    isScalar(value) && isReported(name) && !noiseNames.test(name) ? [`${name}: ${shown(value)}`] : [],
  )

const notStated = (names: readonly string[]): string[] => (names.length > 0 ? [`not stated: ${names.join(', ')}`] : [])

/** Some of many: plain values as they are, others with their facts. */
function listed(values: readonly unknown[]): string {
  const isPlain = values.every(isScalar)
  const reported = values.slice(0, isPlain ? mostValues : mostInner)
  const rest = values.length - reported.length
  const texts = reported.map((value) => (isScalar(value) ? shown(value) : `(${rowText(value)})`))
  return `${texts.join(', ')}${rest > 0 ? ` … ${rest} more` : ''}`
}

/** One line of a value, cut where it is long: the whole stands in the data. */
function shown(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ')
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
