import { type Static, Type } from 'typebox'
import { isDamage } from '../../../corpus/damaged-snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import type { CitedAnswer, CitedRecord } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { steps } from '../../../operation/jobs/job-shape.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { isKnownCompany } from '../../company/company.ts'
import type { PacketOptions } from '../request/packet-options.ts'
import { type SubjectKind, subjectKinds, subjectRequest } from '../request/subject-request.ts'
import { composePacket, type Packet } from './compose.ts'

/** A subject of a batch. */
export const lookup = Type.Object({
  kind: oneOf(subjectKinds),
  id: text({ maxLength: 200, description: 'unified_id, or a corporate number with or without T' }),
})

type Lookup = Static<typeof lookup>

/** Why a batch has no packet for a lookup. */
export const lookupError = Type.Object({
  index: Type.Integer(),
  lookup,
  error: oneOf(['not_found', 'composer_failure'], {
    description: 'composer_failure = a failure of ours, not billed; the operator was told',
  }),
})

/** The same packet as a single call gives that asks for nothing in particular. */
const options: PacketOptions = {
  include_facts: true,
  include_rules: false,
  include_compression: false,
  fields: 'default',
  packet_profile: 'full',
  source_tokens_basis: 'unknown',
}

/** The day that the packets are judged for, if one was given. */
type Day = Pick<PacketOptions, 'as_of'>

interface Packets {
  readonly results: Packet[]
  readonly errors: Static<typeof lookupError>[]
  readonly records: readonly CitedRecord[]
}

/** The packets of a batch in the order of its lookups; one that cannot be composed leaves the others as they are. */
export async function packetsOf(
  lookups: readonly Lookup[],
  ctx: Context,
  day: Day,
  compose = packetOf,
): Promise<Packets> {
  const results: Packet[] = []
  const errors: Packets['errors'] = []
  const records = new Map<string, CitedRecord>()
  const step = steps(ctx, lookups.length)
  for (const [index, lookup] of lookups.entries()) {
    const packet = await attempt(() => compose(lookup, ctx, day), ctx)
    if (packet === undefined) errors.push({ index, lookup, error: 'not_found' })
    else if (packet === null) errors.push({ index, lookup, error: 'composer_failure' })
    else {
      results.push(packet.body)
      for (const record of packet.records) records.set(`${record[0].name} ${record[1]}`, record)
    }
    await step()
  }
  return { results, errors, records: [...records.values()] }
}

/** Null for a failure; that of a damaged snapshot is not the packet's, and another snapshot may answer. */
async function attempt<T>(compose: () => Promise<T>, ctx: Context): Promise<T | null> {
  try {
    return await compose()
  } catch (error) {
    if (isDamage(error)) throw error
    ctx.report(error)
    return null
  }
}

/** Undefined for a subject that nothing here knows. */
async function packetOf({ kind, id }: Lookup, ctx: Context, day: Day): Promise<CitedAnswer<Packet> | undefined> {
  const known = kind === 'houjin' ? houjinBangou(id) : id
  if (known === undefined || !isKnown(kind satisfies SubjectKind, known, ctx)) return undefined
  return composePacket(subjectRequest(kind, known, { ...options, ...day }, ctx), ctx)
}

/** Whether any connected source knows a subject, whatever its licence. */
export const isKnown = (kind: SubjectKind, id: string, ctx: Context): boolean =>
  kind === 'program' ? ctx.snapshot.table(program).has(id) : isKnownCompany(id, ctx)
