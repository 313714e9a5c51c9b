import type { Transaction } from 'kysely'
import type { CapPeriod } from './account.ts'
import { type AccountState, type AccountStates, hasLimits, KeyStates, slotOf } from './account-states.ts'
import { type AuditSeal, keepingSeals, keepSeals } from './audit-seals.ts'
import { capInTheWay, charged, spentByKeys } from './charge.ts'
import { GroupReplies, nameOf } from './group-replies.ts'
import { addKeyUses } from './key-limit.ts'
import type { MonthUse } from './month-use.ts'
import type { Db, Ledger } from './open.ts'
import { pollOutcome } from './poll-outcome.ts'
import { PreparedQuery } from './prepared-query.ts'
import { type QuotedLine, useQuote } from './quotes.ts'
import { findReply, keepReply, type StoredReply } from './replies.ts'
import type { Statement } from './sqlite-writer.ts'
import type { Tables } from './tables/tables.ts'
import { transact } from './transact.ts'
import { isRefusedRow } from './unavailable.ts'
import { emptyUsage, idsOnBooks, usageRow } from './usage-rows.ts'

/** One successful call that waits to be put on the books. */
export interface Settlement {
  readonly id: string
  readonly accountId: string
  readonly keyId: string
  readonly operation: string
  readonly units: number
  /** Units the monthly cap is checked against; at least `units`. */
  readonly predictedUnits: number
  /** Whether the account had a cap, or other terms than every unit charged, when the call came in. */
  readonly hasTerms: boolean
  /** A test account leaves its reply, and no usage. */
  readonly isTest?: boolean
  readonly clientTag: string | null
  readonly at: Date
  readonly day: string
  readonly month: string
  readonly reply?: StoredReply
  readonly seal?: AuditSeal
  /** The line of a quote that it uses up. */
  readonly quote?: QuotedLine
}

export type SettleOutcome =
  /** `keyUnits`: what a key with a cap of its own has spent by then. */
  | { readonly kind: 'settled'; readonly billedUnits: number; readonly month?: MonthUse; readonly keyUnits?: number }
  | { readonly kind: 'stored'; readonly fingerprint: string; readonly status: number; readonly body: Buffer }
  /** `ofKey`: it is the cap of the key, and `month` what that has spent of it. */
  | { readonly kind: 'cap_reached'; readonly capYen: number; readonly month: MonthUse; readonly ofKey?: CapPeriod }
  | { readonly kind: 'revoked' }
  /** Another call used up the line of its quote. */
  | { readonly kind: 'quote_used'; readonly quoteId: string }

type Tx = Transaction<Tables>

/** Settlements of one ledger; keeps its compiled statements. */
export class Books {
  private readonly usage = new PreparedQuery((db, size) =>
    db
      .insertInto('usage')
      .values(Array.from({ length: size }, () => emptyUsage))
      .compile(),
  )
  private readonly replies = new GroupReplies()
  private readonly locks = new PreparedQuery((db, size) =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', Array<string>(size).fill(''))
      .orderBy('id')
      .forUpdate()
      .compile(),
  )
  private readonly keyStates = new KeyStates()

  constructor(private readonly ledger: Ledger) {}

  /** Puts a group of calls on the books in one transaction: reply, cap and usage stand or fall together. */
  async settle(items: readonly Settlement[]): Promise<SettleOutcome[]> {
    const settled = await this.settleAtOnce(items)
    if (settled) return settled
    const attempt = (decideAll: typeof this.decideTogether) =>
      transact(
        this.ledger.db,
        (tx) => this.settledBy(decideAll, tx, items),
        (outcomes) => this.isCharged(items, outcomes),
      )
    if (!items.some(hasReply) || !canBeTogether(items)) return attempt(this.decideInOrder)
    try {
      return await attempt(this.decideTogether)
    } catch (error) {
      if (error instanceof MetReply) return attempt(this.decideInOrder)
      throw error
    }
  }

  /**
   * Decides by what is read beforehand and commits with one message, which stands only where all of that is still so; null
   * where it is not, and where only the server can tell.
   */
  private async settleAtOnce(items: readonly Settlement[]): Promise<SettleOutcome[] | null> {
    const { db, commitAtOnce } = this.ledger
    if (!commitAtOnce || !canBeTogether(items)) return null
    const begun = performance.now()
    const states = await this.keyStates.of(db, items)
    if (hasLimits(states)) return null
    const unchanged = this.keyStates.unchanged(db, states)
    const outcomes = decided(items, states, await this.replies.find(db, items.filter(hasReply)))
    const writes = this.writesOf(items, outcomes)
    if (writes.length === 0) return outcomes
    try {
      return (await commitAtOnce([unchanged, ...writes])) && outcomes
    } catch (error) {
      if (isRefusedRow(error)) throw error
      if (await pollOutcome(begun, () => this.isCharged(items, outcomes))) return outcomes
      throw error
    }
  }

  private writesOf(items: readonly Settlement[], outcomes: readonly SettleOutcome[]): Statement[] {
    const { db } = this.ledger
    const fresh = settledOf(items, outcomes).filter(hasReply)
    const rows = usageRows(items, outcomes)
    const seals = sealsOf(items, outcomes)
    return [
      ...(fresh.length > 0 ? [{ ...this.replies.keeping(db, fresh), rows: fresh.length }] : []),
      ...(rows.length > 0 ? [this.usage.of(db, rows.length, rows.flat())] : []),
      ...(seals.length > 0 ? [keepingSeals(db, seals).compile()] : []),
    ]
  }

  /** The same inside a transaction that the caller owns, for operations whose effect belongs to the same commit. */
  settleIn(tx: Tx, items: readonly Settlement[]): Promise<SettleOutcome[]> {
    return this.settledBy(this.decideInOrder, tx, items)
  }

  private async settledBy(decideAll: DecideAll, tx: Tx, items: readonly Settlement[]): Promise<SettleOutcome[]> {
    await this.lockAccounts(tx, items)
    const states = await this.keyStates.of(tx, items)
    const outcomes = await decideAll(tx, items, states)
    const rows = usageRows(items, outcomes)
    if (rows.length > 0) await this.usage.run(tx, rows.length, rows.flat())
    await keepSeals(tx, sealsOf(items, outcomes))
    if (hasLimits(states))
      await addKeyUses(
        tx,
        spentByKeys(items, outcomes, (item) => states.get(slotOf(item))?.limit),
      )
    return outcomes
  }

  private readonly decideInOrder: DecideAll = async (tx, items, states) => {
    const outcomes: SettleOutcome[] = []
    for (const item of items) outcomes.push(await decide(tx, item, states.get(slotOf(item))))
    return outcomes
  }

  /** Decides the same by one look at the replies of all, and keeps the new ones by one statement: each message costs. */
  private readonly decideTogether: DecideAll = async (tx, items, states) => {
    const outcomes = decided(items, states, await this.replies.find(tx, items.filter(hasReply)))
    const fresh = settledOf(items, outcomes).filter(hasReply)
    if (!(await this.replies.keep(tx, fresh))) throw new MetReply()
    return outcomes
  }

  /**
   * Makes caps hold across nodes: locks come in one order and before anything is read, because a statement that waits for
   * a lock still sees what was there when it began. SQLite has one writer.
   */
  private async lockAccounts(tx: Tx, items: readonly Settlement[]): Promise<void> {
    if (this.ledger.dialect === 'sqlite') return
    const ids = [...new Set(items.map((item) => item.accountId))]
    await this.locks.run(tx, ids.length, ids)
  }

  /** Whether the transaction that decided so is on the books, booked by one row of it; waits for it where it still runs. */
  async isCharged(items: readonly Settlement[], outcomes: readonly SettleOutcome[]): Promise<boolean> {
    const settled = items.filter((_, i) => outcomes[i]?.kind === 'settled')
    const [chargedCall] = settled.filter(({ isTest, reply }) => !isTest || reply !== undefined)
    // Refusals and stored replies hold whether or not anything was written beside them.
    if (!chargedCall) return settled.length === 0
    const { db, dialect } = this.ledger
    if (dialect === 'sqlite') return this.isKept(chargedCall, db)
    return db.transaction().execute(async (tx) => {
      await this.lockAccounts(tx, items)
      return this.isKept(chargedCall, tx)
    })
  }

  private async isKept(item: Settlement, db: Db): Promise<boolean> {
    if (!item.isTest) return (await idsOnBooks(db, [item])).length > 0
    const kept = item.reply && (await findReply(db, item.accountId, item.reply, item.at))
    return kept !== undefined && item.reply !== undefined && kept.body.equals(item.reply.body)
  }
}

type DecideAll = (tx: Tx, items: readonly Settlement[], states: AccountStates) => Promise<SettleOutcome[]>

/** A reply that came to be after the replies of its group were looked for: the group is decided again, one call after the other. */
class MetReply extends Error {}

type WithReply = Settlement & { readonly reply: StoredReply }

const hasReply = (item: Settlement): item is WithReply => item.reply !== undefined

/** Whether a group can be decided by what is read beforehand: each of its replies has a name of its own, and none uses a quote up. */
function canBeTogether(items: readonly Settlement[]): boolean {
  const names = items.filter(hasReply).map(nameOf)
  return new Set(names).size === names.length && items.every(({ quote }) => quote === undefined)
}

const settledOf = (items: readonly Settlement[], outcomes: readonly SettleOutcome[]): Settlement[] =>
  items.filter((_, i) => outcomes[i]?.kind === 'settled')

const sealsOf = (items: readonly Settlement[], outcomes: readonly SettleOutcome[]): AuditSeal[] =>
  settledOf(items, outcomes).flatMap(({ seal }) => (seal ? [seal] : []))

const usageRows = (items: readonly Settlement[], outcomes: readonly SettleOutcome[]): unknown[][] =>
  items.flatMap((item, i) => {
    const outcome = outcomes[i]
    return outcome?.kind === 'settled' && !item.isTest ? [usageRow(item, outcome.billedUnits)] : []
  })

/** Decides about calls whose replies have names of their own, by the replies that are there. */
const decided = (
  items: readonly Settlement[],
  states: AccountStates,
  stored: Awaited<ReturnType<GroupReplies['find']>>,
): SettleOutcome[] =>
  items.map((item) => {
    const state = states.get(slotOf(item))
    if (!state || state.isRevoked) return { kind: 'revoked' }
    const reply = hasReply(item) ? stored.get(nameOf(item)) : undefined
    return reply ? { kind: 'stored', ...reply } : charged(item, state)
  })

async function decide(tx: Tx, item: Settlement, state: AccountState | undefined): Promise<SettleOutcome> {
  if (!state || state.isRevoked) return { kind: 'revoked' }
  const stored = item.reply && (await findReply(tx, item.accountId, item.reply, item.at))
  if (stored) return { kind: 'stored', ...stored }
  const refusal = capInTheWay(item, state)
  if (refusal) return refusal
  if (item.quote && !(await useQuote(tx, item.quote, item.id)))
    return { kind: 'quote_used', quoteId: item.quote.quoteId }
  if (item.reply && !(await keepReply(tx, item.accountId, item.reply, item.at))) {
    const other = await findReply(tx, item.accountId, item.reply, item.at)
    if (other) return { kind: 'stored', ...other }
  }
  return charged(item, state)
}
