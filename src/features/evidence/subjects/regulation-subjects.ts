import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { law } from '../../../datasets/law.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lifecycleOn } from '../../../lib/lifecycle.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import type { RuleBook } from '../../exclusions/queries.ts'
import { type StatedField, statedFacts } from '../facts/fact.ts'
import { sideRows } from '../facts/side-rows.ts'
import { caseFields, lawFields, taxFields } from '../facts/stated-fields.ts'
import type { Note, PacketContext, Subject } from './draft.ts'
import { rulesOf } from './rules-of-program.ts'

type Row = Readonly<Record<string, unknown>>

/** A record kind that a packet takes in when the question mentions it. */
interface Kind {
  readonly kind: 'law' | 'tax' | 'enforcement'
  readonly dataset: AnyDataset
  readonly name: string
  readonly publisher: string
  readonly fields: readonly StatedField[]
  readonly quote?: string
}

export const regulationKinds = {
  law: { kind: 'law', dataset: law, name: 'law_title', publisher: 'ministry', fields: lawFields },
  tax: {
    kind: 'tax',
    dataset: taxRuleset,
    name: 'ruleset_name',
    publisher: 'authority',
    fields: taxFields,
    quote: 'source_excerpt',
  },
  enforcement: {
    kind: 'enforcement',
    dataset: enforcementCase,
    name: 'source_title',
    publisher: 'ministry',
    fields: caseFields,
  },
} as const satisfies Record<string, Kind>

export type Regulation = keyof typeof regulationKinds

/** A law, tax ruleset or published case as a subject; undefined when it is not there or its publication has ended. */
export function regulationSubject(
  which: Regulation,
  id: string,
  { ctx, gate, options, rules: book }: PacketContext,
): Subject | null | undefined {
  const { kind, dataset, name, publisher, fields, quote }: Kind = regulationKinds[which]
  const record = ctx.snapshot.table(dataset).record(id)
  if (!record) return undefined
  const until = record.disclosed_until
  if (typeof until === 'string' && until < jstDate(ctx.now)) return undefined
  if (!gate.admits(textOf(record.license))) return null
  const by = textOf(record[publisher])
  const span = quote === undefined ? null : textOf(record[quote])
  const { facts, missing } = statedFacts({ dataset, record, publisher: by, quote: span }, fields)
  return {
    entityId: idOf(dataset, record),
    rows: sideRows(ctx.snapshot, idOf(dataset, record)),
    name: textOf(record[name]) ?? recipientOf(record) ?? id,
    kind,
    dataset,
    record,
    publisher: by,
    authority: by,
    prefecture: textOf(record.prefecture),
    tier: null,
    aliases: aliasOf(textOf(record.law_short_title)),
    ...(dataset.lifecycle && { lifecycle: lifecycleOn(dataset.lifecycle(record), options.as_of) }),
    facts,
    rules:
      options.include_rules && kind === 'tax'
        ? rulesOf(ctx.snapshot, book, { id, names: namesOf(id, book) }, gate)
        : [],
    notes: missing.map((field): Note => ({ code: 'not_stated_by_source', field })),
  }
}

/** Every other id and name under which rules may mean a ruleset. */
function namesOf(id: string, { names }: RuleBook): string[] {
  const subject = names.byRef(id)
  return [...(subject?.records.map(({ ref }) => ref) ?? []), ...(subject?.names ?? [])]
}

/** A sole proprietor is a natural person and not named. */
const recipientOf = (record: Row): string | null =>
  record.is_sole_proprietor === true ? null : textOf(record.recipient_name)

const aliasOf = (text: string | null) =>
  text === null ? [] : [{ text, kind: 'short_title', language: 'ja', source: 'laws.law_short_title' }]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
