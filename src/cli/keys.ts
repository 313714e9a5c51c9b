import { Command, InvalidArgumentError, Option } from 'commander'
import { createKey, listKeys, revokeKey } from '../ledger/keys.ts'
import { operatorPlans, type Plan } from '../ledger/price.ts'
import { say, sayTable, withLedger } from './session.ts'

interface CreateOptions {
  readonly customer?: string
  readonly plan: Plan
  readonly capYen?: number
  readonly test?: boolean
  readonly json?: boolean
}

/** `konkyo keys`: paid keys are minted, listed and revoked here; a secret is shown once. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('create, list and revoke API keys')
  keys
    .command('create')
    .description('mint a paid key, or one for tests; the key is shown once')
    .option('--customer <id>', 'customer the key belongs to; a new one without it', customerId)
    .addOption(new Option('--plan <plan>', 'plan of the customer').choices(operatorPlans).default('metered'))
    .option('--cap-yen <n>', 'monthly cap in JPY excluding tax', wholeYen)
    .option('--test', 'a key that sees fixtures only and is never billed')
    .option('--json', 'print one line of JSON')
    .action(create)
  keys
    .command('list')
    .description('list keys, newest first, without secrets')
    .option('--json', 'print JSON')
    .action(list)
  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<key_hash_prefix>', 'as shown by `keys list`')
    .action(revoke)
  return keys
}

function wholeYen(value: string): number {
  if (/^\d{1,12}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number of yen')
}

function customerId(value: string): string {
  if (/^[\x21-\x7e]{1,120}$/.test(value)) return value
  throw new InvalidArgumentError('it must be 1 to 120 visible ASCII characters')
}

async function create({ customer, plan, capYen, test, json }: CreateOptions): Promise<void> {
  const key = await withLedger((ledger, secrets, _, clock) =>
    createKey(ledger, secrets, { customerId: customer, plan, capYen, mode: test ? 'test' : 'live', now: clock() }),
  )
  const shown = {
    api_key: key.apiKey,
    customer_id: key.customerId,
    key_hash_prefix: key.keyHashPrefix,
    plan: key.plan,
  }
  if (json) return say(JSON.stringify(shown))
  for (const [name, value] of Object.entries(shown)) say(`${name.padEnd(16)}${value}`)
  say('keep the key now: it is not stored and cannot be shown again')
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const keys = await withLedger((ledger) => listKeys(ledger.db))
  if (json) return say(JSON.stringify(keys))
  const rows = keys.map((key) => [
    key.hash_prefix,
    key.customer_id,
    key.plan,
    key.mode,
    key.monthly_cap_yen === null ? '-' : `${key.monthly_cap_yen}`,
    key.created_at,
    key.revoked_at ?? 'active',
  ])
  sayTable(['prefix', 'customer', 'plan', 'mode', 'cap_yen', 'created', 'revoked'], rows)
}

async function revoke(prefix: string): Promise<void> {
  const outcome = await withLedger((ledger, _secrets, _config, clock) => revokeKey(ledger.db, prefix, clock()))
  if (outcome === 'unknown')
    throw new Error(`no key has the prefix ${JSON.stringify(prefix)}; see \`konkyo keys list\``)
  if (outcome === 'ambiguous')
    throw new Error(`several keys have the prefix ${JSON.stringify(prefix)}; none was revoked`)
  say(`revoked ${prefix}`)
}
