import { type TProperties, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { lifecycleOn } from '../../lib/lifecycle.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { defaultShape } from '../../schema/dataset.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { lineage } from '../../schema/lineage.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import { snapshotKeys, stampOf } from '../answer/stamp.ts'
import type { Context } from '../context.ts'
import { unknownRecord } from '../errors.ts'
import { type AnyOperation, defineOperation, type OperationTexts, routeOf } from '../operation.ts'

interface Get extends OperationTexts {
  readonly dataset: AnyDataset
  /** What a record is called in a message, in English and Japanese. */
  readonly noun: Text
  /** The answer says which snapshot it came from and, of what has a period, where it stands; a closed shape says neither. */
  readonly isStamped?: boolean
  /** Keys after those of the record, and how they stand there. */
  readonly beside?: { readonly properties: TProperties; readonly json: string }
  /** Whether a record may be shown on this day. */
  isShown?(record: Record<string, unknown>, ctx: Context): boolean
}

/** Declares the reading of one record by its id; an unknown or malformed id is 404 (docs/contract/order-of-checks.md#who-calls). */
export function defineGet({ dataset, noun, isStamped = false, isShown, beside, ...texts }: Get): AnyOperation {
  const [parameter = 'id'] = routeOf({ http: texts.http } as AnyOperation).pathNames
  const { properties, ...options } = defaultShape(dataset)
  // The public shape of a bid is closed: what its values rest on is told by `am_provenance`.
  const isOpen = 'contradicted' in dataset.fields
  const find = (input: unknown, ctx: Context): Buffer | undefined => {
    const record = ctx.snapshot.table(dataset).get((input as Record<string, string>)[parameter] as string, 'default')
    const isHidden = record && isShown && !isShown(JSON.parse(record.toString('utf8')), ctx)
    return isHidden ? undefined : record
  }
  const besides = beside && (JSON.parse(`{${beside.json.slice(1)}}`) as Record<string, unknown>)
  const standing = isStamped ? dataset.lifecycle : undefined
  const membersOf = (input: unknown, record: Buffer, { snapshot, now }: Context): string => {
    const state = standing && lifecycleOn(standing(JSON.parse(record.toString('utf8'))), jstDate(now))
    const rests = isOpen
      ? snapshot.table(dataset).get((input as Record<string, string>)[parameter] as string, 'full')
      : undefined
    return `${evidenceMember(rests)}${state ? `,"lifecycle":${JSON.stringify(state)}` : ''}${beside?.json ?? ''}${isStamped ? stampOf(snapshot) : ''}`
  }
  return defineOperation({
    ...texts,
    transport: { ...texts.transport, resource: { uri: `konkyo://${dataset.name}/{${parameter}}`, dataset } },
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    input: Type.Object({
      [parameter]: Type.String({ description: 'Identifier, as in search results' }),
    } as TProperties),
    output:
      isStamped || beside
        ? Type.Object({
            ...properties,
            ...evidenceKey,
            ...(standing ? { lifecycle } : {}),
            ...beside?.properties,
            ...(isStamped ? snapshotKeys : {}),
          })
        : Type.Object({ ...properties, ...(isOpen && evidenceKey) }, isOpen ? closedShape : options),
    // What shows where something stands is another answer on another day.
    etag: (input, ctx) =>
      find(input, ctx) ? `"${ctx.snapshot.id.slice(-12)}${standing ? `-${jstDate(ctx.now)}` : ''}"` : undefined,
    run(input, ctx) {
      const record = find(input, ctx)
      if (!record) throw unknownRecord(noun, (input as Record<string, string>)[parameter] as string, besides)
      return closed(record, membersOf(input, record, ctx))
    },
  })
}

const closedShape = { additionalProperties: false }

/** On what single values of a record rest: shown where one record is, and in no list. */
export const evidenceKey = { evidence: lineage.evidence }

/** The same as a member that follows others; empty where the record keeps nothing of single values. */
function evidenceMember(full: Buffer | undefined): string {
  if (!full?.includes('"evidence":[')) return ''
  const { evidence } = JSON.parse(full.toString('utf8')) as { evidence?: readonly Evidence[] }
  return evidence ? `,"evidence":${JSON.stringify(evidence)}` : ''
}

/** A ready record with further ready members at its end. */
const closed = (record: Buffer, members: string): ReadyJson =>
  new ReadyJson(members === '' ? [record] : [record.subarray(0, -1), `${members}}`])
