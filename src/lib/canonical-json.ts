/** Containers may nest this deep; a deeper value is a mistake, and a cycle always is. */
const maxDepth = 64

type Path = (string | number)[]

/**
 * The RFC 8785 text of a value: keys in UTF-16 order, ES numbers, no white space.
 * Throws a TypeError that names the path of anything JSON cannot carry unchanged (undefined, NaN, a Date, half a pair);
 * `path` is where the value itself stands.
 */
export function canonicalJson(value: unknown, path: Path = []): string {
  return write(value, path)
}

function write(value: unknown, path: Path): string {
  if (typeof value === 'string') return quote(value, path)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : refuse(path, `is ${value}`)
  if (typeof value !== 'object') return refuse(path, value === undefined ? 'is undefined' : `is a ${typeof value}`)
  if (path.length >= maxDepth) return refuse(path, `is nested deeper than ${maxDepth}`)
  if (Array.isArray(value)) return writeArray(value, path)
  if (isPlain(value)) return writeObject(value, path)
  return refuse(path, 'is not a plain object')
}

function writeArray(items: readonly unknown[], path: Path): string {
  let text = '['
  for (let index = 0; index < items.length; index++) {
    path.push(index)
    text += (index === 0 ? '' : ',') + write(items[index], path)
    path.pop()
  }
  return `${text}]`
}

function writeObject(fields: Record<string, unknown>, path: Path): string {
  let text = '{'
  for (const key of sortedKeys(fields)) {
    path.push(key)
    text += `${(text === '{' ? '' : ',') + quote(key, path)}:${write(fields[key], path)}`
    path.pop()
  }
  return `${text}}`
}

/** Keys by UTF-16 code units, the order the RFC asks for; canonical input, which most input is, has them in it already. */
export function sortedKeys(fields: Record<string, unknown>): string[] {
  const keys = Object.keys(fields)
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort()
  return keys
}

/** JSON.stringify escapes exactly what the RFC escapes, except that it lets unpaired surrogates through. */
function quote(text: string, path: Path): string {
  if (!text.isWellFormed()) return refuse(path, 'contains an unpaired surrogate')
  return JSON.stringify(text)
}

/** Whether a value is an object as JSON makes them. */
export function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function refuse(path: Path, problem: string): never {
  const steps = path.map((step) =>
    typeof step === 'string' && /^[a-z_$][\w$]*$/i.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`,
  )
  throw new TypeError(`$${steps.join('')} ${problem}`)
}
