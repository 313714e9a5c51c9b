import { Type } from 'typebox'
import { type TaxRuleset, taxRuleset } from '../../datasets/tax-ruleset.ts'
import { jstDate } from '../../lib/jst.ts'
import { type Lifecycle, lifecycleOn, lifecycleStatuses } from '../../lib/lifecycle.ts'
import type { RowMaker, Shapes } from '../../operation/search/search.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { oneOf, shape } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'

/** What a person scans: name, effect, period and what the last reform changed, and where it is stated. */
const scanned = [
  'unified_id',
  'ruleset_name',
  'tax_category',
  'ruleset_kind',
  'rate_or_amount',
  'effective_from',
  'effective_until',
  'period_basis',
  'reform_note',
  'source_url',
  'confidence',
] as const satisfies readonly (keyof TaxRuleset)[]

const { properties } = defaultShape(taxRuleset)
const isScanned = new Set<string>(scanned)

/** A ruleset in either shape: what is scanned always, the others as `fields` asks. */
const row = shape(
  'TaxRulesetRow',
  {
    ...Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, isScanned.has(name) ? schema : Type.Optional(schema)]),
    ),
    status: Type.Optional(
      oneOf(lifecycleStatuses, { description: 'fields=brief: where it stands on the day of the call' }),
    ),
    lifecycle: Type.Optional(lifecycle),
  },
  { description: 'default has all keys and lifecycle; brief is for scanning' },
)

/** The shapes of a ruleset in a search; each says where it stands today. */
export const rulesetShapes: Shapes = {
  names: ['default', 'brief'],
  description: 'Which keys each row has; brief = name, effect, period and status, without the conditions',
  row,
  made: {
    default: inTime((record, state) => ({ ...picked(record, Object.keys(properties)), lifecycle: state })),
    brief: inTime((record, { status }) => ({ ...picked(record, scanned), status })),
  },
}

function inTime(make: (record: TaxRuleset, state: Lifecycle) => object): (ctx: { now: Date }) => Promise<RowMaker> {
  return async ({ now }) => {
    const day = jstDate(now)
    return (full) => {
      const record: TaxRuleset = JSON.parse(full.toString('utf8'))
      return Buffer.from(JSON.stringify(make(record, lifecycleOn(taxRuleset.lifecycle?.(record) ?? {}, day))))
    }
  }
}

function picked(record: TaxRuleset, names: readonly string[]): object {
  const given = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])))
}
