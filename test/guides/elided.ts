const gap = '…'

/** What of a stated output is not in the actual one; `…` stands for whatever is there. */
export function textDiffers(stated: string, actual: string): string[] {
  const pattern = stated
    .trim()
    .split(gap)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[\\s\\S]*?')
  return new RegExp(`^${pattern}$`).test(actual.trim()) ? [] : [`stated:\n${stated}\nactual:\n${actual}`]
}

/** The same for JSON, in which `…` may also stand for further members of an object or entries of a list. */
export function jsonDiffers(stated: string, actual: string): string[] {
  return differences(JSON.parse(withGaps(stated)), JSON.parse(actual), '$')
}

/** Writes a bare `…` as JSON, by the bracket that it stands in. */
function withGaps(text: string): string {
  const open: string[] = []
  let last = ''
  return text.replace(/"(?:[^"\\]|\\.)*"|[^\s"]/gu, (token) => {
    if (token === '{' || token === '[') open.push(token)
    else if (token === '}' || token === ']') open.pop()
    const isMember = token === gap && open.at(-1) === '{' && last !== ':'
    last = token
    if (isMember) return `"${gap}":"${gap}"`
    return token === gap ? `"${gap}"` : token
  })
}

function differences(stated: unknown, actual: unknown, at: string): string[] {
  if (stated === gap) return []
  if (Array.isArray(stated)) return Array.isArray(actual) ? entriesDiffer(stated, actual, at) : [`${at} is no list`]
  if (stated !== null && typeof stated === 'object')
    return actual !== null && typeof actual === 'object' && !Array.isArray(actual)
      ? membersDiffer(stated as Members, actual as Members, at)
      : [`${at} is no object`]
  const isSame =
    typeof stated === 'string' && typeof actual === 'string'
      ? textDiffers(stated, actual).length === 0
      : stated === actual
  return isSame ? [] : [`${at}: stated ${JSON.stringify(stated)}, actual ${JSON.stringify(actual)}`]
}

type Members = Readonly<Record<string, unknown>>

function membersDiffer(stated: Members, actual: Members, at: string): string[] {
  const { [gap]: isOpen, ...named } = stated
  const more = isOpen ? [] : Object.keys(actual).filter((name) => !(name in named))
  return [
    ...more.map((name) => `${at}.${name} is not stated`),
    ...Object.entries(named).flatMap(([name, value]) =>
      name in actual ? differences(value, actual[name], `${at}.${name}`) : [`${at}.${name} is missing`],
    ),
  ]
}

function entriesDiffer(stated: readonly unknown[], actual: readonly unknown[], at: string): string[] {
  const isOpen = stated.at(-1) === gap
  const named = isOpen ? stated.slice(0, -1) : stated
  if (isOpen ? actual.length < named.length : actual.length !== named.length)
    return [`${at}: stated ${named.length} entries, actual ${actual.length}`]
  return named.flatMap((value, i) => differences(value, actual[i], `${at}[${i}]`))
}
