import type { AnyOperation } from '../../src/operation/operation.ts'
import type { Visits } from '../../test/visits/visited-pages.ts'
import { programId } from '../generate.ts'

/** One call as its route takes it. */
export interface LoopCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body: string | null
}

interface Known {
  readonly operations: readonly AnyOperation[]
  readonly routeOf: (operation: AnyOperation) => { method: string; path: string; pathNames: readonly string[] }
}

/** Operations whose example ends or waits for something, so that it is no load: each with the reason. */
const left = new Set([
  'rotate_key', // ends the key that asks
  'set_monthly_cap', // what comes after it would be refused
  'receive_payment_webhook', // refuses what is not signed
  'receive_email_webhook',
])

interface Listed {
  readonly type?: string
  readonly maxItems?: number
}

/** The lines of a list of invoice numbers, as many as one call takes. */
const registrationNumbers = (lines: number): string =>
  Array.from({ length: lines }, (_, i) => `T${String(1_000_000_000_000 + i)}`).join('\n')

/** Members that make an example as large as may be, where its own declaration does not say how. */
const largest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  bulk_verify_invoices: { csv: registrationNumbers(10_000) },
  prescreen_programs: { limit: 100 },
}

/** An input with its lists as long as they may be and its pages as large: ids of programs that are held, else the same again. */
function grown({ example, input, name }: AnyOperation): Record<string, unknown> {
  const properties = input.properties as Readonly<Record<string, Listed & { maximum?: number }>>
  const members = Object.entries(example as Record<string, unknown>).map(([member, value]) => {
    const most = Math.min(properties[member]?.maxItems ?? 0, 1000)
    if (!Array.isArray(value) || value.length === 0 || most <= value.length) return [member, value]
    const isProgram = value.every((one) => typeof one === 'string' && one.startsWith('UNI-'))
    return [member, Array.from({ length: most }, (_, i) => (isProgram ? programId(i) : value[i % value.length]))]
  })
  const { limit } = properties
  return { ...Object.fromEntries(members), ...(limit?.maximum && { limit: limit.maximum }), ...largest[name] }
}

/** The calls of every operation: its example, and the largest input of the same kind where that is another one. */
export function callsOf({ operations, routeOf }: Known): LoopCall[] {
  return operations
    .filter(({ name, access }) => access.key !== 'admin' && !left.has(name))
    .flatMap((operation) => {
      const [small, large] = [operation.example as Record<string, unknown>, grown(operation)]
      const inputs = JSON.stringify(small) === JSON.stringify(large) ? [small] : [small, large]
      return inputs.map((input, i) => callOf(operation, routeOf(operation), input, i === 0 ? '' : ', largest'))
    })
}

/** The pages that anybody may open, under their addresses; not those whose address is told to one person or made before. */
export const pageCalls = (visits: Visits): LoopCall[] =>
  Object.values(visits)
    .flat()
    .filter((path) => !path.includes('{'))
    .map((path) => ({ name: `page ${decodeURIComponent(path)}`, method: 'GET', path, body: null }))

function callOf(
  { name }: AnyOperation,
  { method, path, pathNames }: ReturnType<Known['routeOf']>,
  input: Record<string, unknown>,
  suffix: string,
): LoopCall {
  const at = path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(input[one])))
  const rest = Object.entries(input).filter(([one]) => !pathNames.includes(one))
  if (method === 'POST' || method === 'PUT')
    return { name: `${name}${suffix}`, method, path: at, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams()
  for (const [one, value] of rest) for (const each of [value].flat()) query.append(one, String(each))
  return { name: `${name}${suffix}`, method, path: query.size > 0 ? `${at}?${query}` : at, body: null }
}
