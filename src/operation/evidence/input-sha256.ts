import { createHash } from 'node:crypto'
import { canonicalJson, sortedKeys } from '../../lib/canonical-json.ts'
import { pauses } from '../../lib/pause.ts'
import { ThreadList } from '../long-input/long-input.ts'
import type { AnyOperation } from '../operation.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * SHA-256 of an input with its defaults, as a quote names it: whether it is done as a job makes no other call of it, and a list
 * that stays in a thread stands for its own hash. Long lists are hashed item by item, with pauses.
 */
export async function inputSha256({ asJob, transport }: AnyOperation, input: Input): Promise<string> {
  const { async: wanted, ...others } = input
  const compared = asJob || wanted === undefined ? others : { ...input }
  const hash = createHash('sha256').update('{')
  const threadList = transport?.body?.inThread?.list
  for (const [i, name] of sortedKeys(compared).entries()) {
    hash.update(`${i === 0 ? '' : ','}${canonicalJson(name)}:`)
    const value = compared[name]
    const list = name === threadList ? await hashOfList(value) : undefined
    if (list !== undefined) hash.update(canonicalJson(list))
    else await add(hash, value)
  }
  return hash.update('}').digest('hex')
}

async function hashOfList(list: unknown): Promise<string | undefined> {
  if (list instanceof ThreadList) return list.sha256
  if (!Array.isArray(list)) return undefined
  const hash = createHash('sha256')
  await add(hash, list)
  return hash.digest('hex')
}

async function add(hash: ReturnType<typeof createHash>, value: unknown): Promise<void> {
  if (!Array.isArray(value)) return void hash.update(canonicalJson(value))
  const pause = pauses()
  hash.update('[')
  for (const [i, item] of value.entries()) {
    hash.update(i === 0 ? canonicalJson(item) : `,${canonicalJson(item)}`)
    await pause()
  }
  hash.update(']')
}
