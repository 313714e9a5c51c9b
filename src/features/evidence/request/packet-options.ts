import { type Static, Type } from 'typebox'
import { keysOf } from '../../../lib/by-name.ts'
import { jstDate } from '../../../lib/jst.ts'
import { date, oneOf } from '../../../schema/fields.ts'

const tokenBases = ['unknown', 'pdf_pages', 'token_count'] as const
const profiles = ['full', 'brief', 'verified_only', 'changes_only'] as const

/** What the caller would otherwise give a model to read: every figure of a saving comes from here. */
export const baselineInput = {
  source_tokens_basis: oneOf(tokenBases, {
    default: 'unknown',
    description: 'How you give the size of the sources',
  }),
  source_pdf_pages: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Only with pdf_pages' })),
  source_token_count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50_000_000, description: 'Only with token_count' }),
  ),
  input_token_price_jpy_per_1m: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'JPY for a million input tokens of your model' }),
  ),
}

const baseline = Type.Object(baselineInput)

export type Baseline = Static<typeof baseline>

/** The day that a packet is judged for. */
export const dayInput = {
  as_of: Type.Optional(date({ description: 'Day on which open, ended and in force are judged; else today in Japan' })),
}

/** What a packet is to contain. */
export const packetInput = {
  include_facts: Type.Boolean({ default: true, description: 'Facts with the field and source that state each' }),
  include_rules: Type.Boolean({ default: false, description: 'Registered rules on combining that name a program' }),
  include_compression: Type.Boolean({
    default: false,
    description: 'Token figures; a saving is stated only against a size that you give',
  }),
  fields: oneOf(['default', 'full'], {
    default: 'default',
    description: 'full = also the details of dimensions A to J of a program as facts',
  }),
  packet_profile: oneOf(profiles, {
    default: 'full',
    description:
      'brief = without facts, rules and aliases; verified_only = with source and checksum; changes_only = with changes',
  }),
  ...baselineInput,
  ...dayInput,
}

const options = Type.Object(packetInput)

export type PacketOptions = Static<typeof options>

/** The options out of an input, in one order and without what was not given: they are part of a packet's identity. */
export function optionsOf(input: PacketOptions): PacketOptions {
  const given = {} as PacketOptions
  for (const name of keysOf(packetInput)) if (input[name] !== undefined) Object.assign(given, { [name]: input[name] })
  return given
}

/** The options with the day that the packet is judged for: it is part of what the packet is. */
export const onDay = (options: PacketOptions, now: Date): PacketOptions & { as_of: string } => ({
  ...options,
  as_of: options.as_of ?? jstDate(now),
})

/** Options as the names and values of an address. */
export const queryOf = (options: object): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
