import { createHash } from 'node:crypto'
import parseSafely from 'secure-json-parse'
import { canonicalJson, sortedKeys } from '../../lib/canonical-json.ts'
import { messageOf } from '../../lib/caught.ts'
import { jsonDepth } from '../../lib/json-pieces.ts'
import type { SentInput, UnreadInput } from './long-input.ts'

/** Objects and lists that may stand inside one another in any input. */
export const deepest = 20

/** Values outside a list that stays here: taking more of them over would hold the event loop, and nobody needs them. */
const mostValues = 100_000

/** NUL as JSON writes it, which no store keeps in a text; behind a backslash that is escaped itself it is plain text. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/** A list that stays in the thread. */
export interface StayingList {
  readonly name: string
  /** Bytes of the JSON of an item. */
  readonly longestItem: number
}

export interface InputHere {
  /** The input without the list that stays. */
  readonly input: Record<string, unknown>
  readonly items: readonly unknown[] | null
  /** SHA-256 of the canonical JSON of the items. */
  readonly itemsSha256: string | null
  readonly sha256: string
  readonly conflicts: readonly string[]
}

/** Reads and hashes an input; `list` is taken out of it where it is one. */
export function readInput(sent: SentInput, list?: StayingList): InputHere | UnreadInput {
  try {
    return inputHere(sent, list)
  } catch (error) {
    if (error instanceof Unread) return { refused: error.refused, message: error.message, path: error.path }
    throw error
  }
}

class Unread extends Error {
  constructor(
    readonly refused: UnreadInput['refused'],
    message: string,
    readonly path: UnreadInput['path'] = [],
  ) {
    super(message)
  }
}

function inputHere(sent: SentInput, list?: StayingList): InputHere {
  const { whole, conflicts } = 'input' in sent ? { whole: { ...sent.input }, conflicts: [] } : joined(sent)
  if (jsonDepth(whole, deepest) > deepest) throw new Unread('too_deep', `is nested deeper than ${deepest} levels`)
  const hashed = hashOf(whole, list)
  const given = list === undefined ? undefined : whole[list.name]
  const items = Array.isArray(given) ? given : null
  const { [list?.name ?? '']: _, ...rest } = whole
  const input = items === null ? whole : rest
  if (valuesIn(input, mostValues) > mostValues)
    throw new Unread('too_long', `must not hold more than ${mostValues} values`)
  return { input, items, ...hashed, conflicts }
}

function joined({ bytes, around }: Extract<SentInput, { bytes: unknown }>) {
  const body = objectIn(bytes)
  const conflicts = Object.keys(around).filter((name) => Object.hasOwn(body, name) && body[name] !== around[name])
  return { whole: { ...body, ...around }, conflicts }
}

function objectIn(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = parseSafely.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), undefined, {
      protoAction: 'error',
      constructorAction: 'error',
    })
  } catch {
    throw new Unread('not_json', 'the body is not valid JSON')
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Unread('not_plain', 'must be a JSON object')
}

/** SHA-256 of the RFC 8785 text, hashed member by member and the long list item by item. */
function hashOf(whole: Record<string, unknown>, list?: StayingList): Pick<InputHere, 'sha256' | 'itemsSha256'> {
  const hash = createHash('sha256').update('{')
  let itemsSha256: string | null = null
  for (const [i, name] of sortedKeys(whole).entries()) {
    hash.update(`${i === 0 ? '' : ','}${textOf(name, [])}:`)
    const value = whole[name]
    if (list?.name === name && Array.isArray(value)) itemsSha256 = hashItems(hash, value, list)
    else hash.update(textOf(value, [name]))
  }
  return { sha256: hash.update('}').digest('hex'), itemsSha256 }
}

type Hash = ReturnType<typeof createHash>

/** Hashes a list as a part of what it stands in; answers the hash of it alone. */
function hashItems(whole: Hash, items: readonly unknown[], { name, longestItem }: StayingList): string {
  const alone = createHash('sha256')
  const add = (text: string) => {
    whole.update(text)
    alone.update(text)
  }
  add('[')
  for (const [i, item] of items.entries()) {
    const text = textOf(item, [name, i])
    if (escapedNul.test(text)) throw new Unread('not_plain', `$.${name}[${i}] contains a NUL character`, [name, i])
    if (Buffer.byteLength(text) > longestItem)
      throw new Unread('too_long', `must not be longer than ${longestItem} bytes of JSON`, [name, i])
    add(i === 0 ? text : `,${text}`)
  }
  add(']')
  return alone.digest('hex')
}

function textOf(value: unknown, path: (string | number)[]): string {
  try {
    return canonicalJson(value, path)
  } catch (error) {
    throw new Unread('not_plain', messageOf(error))
  }
}

/** How many values stand in one, at any depth, counted no further than one more than `most`. */
function valuesIn(value: unknown, most: number): number {
  let count = 1
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) {
      count += valuesIn(inner, most - count)
      if (count > most) break
    }
  return count
}
