import type { Invariant } from './limits.ts'

/** Finds counters that differ from the sums of their usage rows, in either direction. */
function differing(table: string, keys: readonly string[], counts: Readonly<Record<string, string>>): string {
  const columns = keys.map((key) => `${key === 'client_tag' ? "coalesce(client_tag, '')" : key} as ${key}`)
  const sums = Object.entries(counts).map(([name, sum]) => `${sum} as ${name}`)
  const same = keys.map((key) => `c.${key} = u.${key}`)
  const differs = Object.keys(counts).map((name) => `coalesce(u.${name}, 0) <> coalesce(c.${name}, 0)`)
  return `select 1 from (select ${[...columns, ...sums].join(', ')} from usage group by ${keys.map((_, i) => i + 1).join(', ')}) u
    full join ${table} c on ${same.join(' and ')} where ${differs.join(' or ')}`
}

const units = { units: 'sum(units)', billed_units: 'sum(billed_units)' }
const calls = { calls: 'count(*)', ...units }

export const oneRowPerOutcome: Invariant = {
  name: 'INV-1',
  promise: 'each outcome is on the books once',
  rules: [
    ['two usage rows share an id', 'select 1 from usage group by id having count(*) > 1'],
    [
      'two stored replies share an Idempotency-Key',
      'select 1 from idempotency group by account_id, scope, key having count(*) > 1',
    ],
    [
      'a usage row belongs to no account',
      'select 1 from usage u left join accounts a on a.id = u.account_id where a.id is null',
    ],
    ['a test account has usage', "select 1 from usage u join accounts a on a.id = u.account_id where a.mode = 'test'"],
    [
      'a usage row was made with a key of another account, or with none',
      `select 1 from usage u left join api_keys k on k.id = u.key_id and k.account_id = u.account_id where k.id is null`,
    ],
  ],
}

export const servedIsBilled: Invariant = {
  name: 'INV-2',
  promise: 'what was served is billed, and nothing else',
  rules: [],
  beyond: 'only callers know what they were served; `npm run bench -- --reconcile` asks them',
}

export const countersAreTheBooks: Invariant = {
  name: 'INV-4',
  promise: 'the counters that caps go by equal the books',
  rules: [
    ['a month counter differs from its usage rows', differing('account_months', ['account_id', 'month'], units)],
    ['a day counter differs from its usage rows', differing('usage_days', ['account_id', 'day', 'operation'], calls)],
    [
      "a counter of a customer's client differs from its usage rows",
      differing('usage_clients', ['account_id', 'month', 'client_tag', 'operation'], calls),
    ],
    [
      'what a key with a cap has spent differs from its usage rows',
      `select 1 from key_uses k where k.units <> (select coalesce(sum(u.units), 0) from usage u
         where u.key_id = k.key_id and k.period in ('all', u.month))`,
    ],
    [
      'a call was charged for more than its quote promised, or a quote was used by no call',
      `select 1 from quote_lines l left join usage u on u.id = l.used_by
       where l.used_by is not null and (u.id is null or u.units > l.units)`,
    ],
    [
      'a call is charged for more than it used, or for less than nothing',
      'select 1 from usage where billed_units > units or billed_units < 0',
    ],
  ],
  beyond: 'a month above its cap is not looked for: the cap may have been lowered since',
}
