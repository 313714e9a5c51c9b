import { CallTally } from '../ledger/call-tally.ts'
import { DailySlots, type SlotGrant, type SlotRequest } from '../ledger/daily-slots.ts'
import { GroupCommit } from '../ledger/group-commit.ts'
import { GroupReplies } from '../ledger/group-replies.ts'
import { type GuestSlotGrant, type GuestSlotRequest, grantGuestSlots } from '../ledger/guest-slots.ts'
import { KeysOfTurn } from '../ledger/keys-of-turn.ts'
import type { MonthUse } from '../ledger/month-use.ts'
import { GuestFinder } from '../ledger/oauth/guest-finder.ts'
import type { Ledger } from '../ledger/open.ts'
import { isPlain, PlainBooks } from '../ledger/plain-books.ts'
import { Books, type Settlement, type SettleOutcome } from '../ledger/settle.ts'
import type { Watch } from '../lib/watch.ts'
import type { Surroundings } from './call-context.ts'
import { AdminDoor } from './gates/admin-door.ts'
import { BadKeys } from './gates/bad-keys.ts'
import { InFlight } from './gates/in-flight.ts'
import { OutsideGate } from './gates/outside-gate.ts'
import { Throttle } from './gates/throttle.ts'
import type { Services } from './services.ts'

/** Whoever asks for something while it is being read gets that very answer: many calls of one customer need one connection. */
class SharedReads<T> {
  private readonly running = new Map<string, Promise<T>>()

  read(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.running.get(name)
    if (known) return known
    const running = read().finally(() => this.running.delete(name))
    this.running.set(name, running)
    return running
  }
}

/** Puts finished calls on the books, those of one moment together. */
class CallBooks {
  private readonly books: Books
  private readonly plain: GroupCommit<Settlement, boolean>
  private readonly groups: GroupCommit<Settlement, SettleOutcome>

  constructor(ledger: Ledger, watch: Watch) {
    const plainBooks = new PlainBooks(ledger)
    this.books = new Books(ledger)
    this.plain = new GroupCommit((items) => plainBooks.book(items), {
      name: 'plain_charges',
      watch,
    })
    this.groups = new GroupCommit((items) => this.books.settle(items), { name: 'charges', watch })
  }

  /** Groups by what there is to decide, so that one group's failure never speaks for the other's calls. */
  settle(item: Settlement): Promise<SettleOutcome> {
    if (!isPlain(item)) return this.groups.submit(item)
    return new Promise((resolve, reject) => {
      const booked = (isBooked: boolean) =>
        isBooked ? resolve({ kind: 'settled', billedUnits: item.units }) : this.groups.add({ item, resolve, reject })
      this.plain.add({ item, resolve: booked, reject })
    })
  }

  /** The same inside the transaction of the effect that is charged. */
  async settleIn(tx: Parameters<Books['settleIn']>[0], settlement: Settlement): Promise<SettleOutcome> {
    const [settled] = await this.books.settleIn(tx, [settlement])
    if (settled === undefined) throw new Error('a settlement was not decided')
    return settled
  }
}

/** What the steps of all calls share: the services, and what this process counts and gathers. */
export interface PipelineParts extends Services {
  readonly around: Surroundings
  readonly keys: KeysOfTurn
  readonly guests: GuestFinder
  readonly byKey: Throttle
  readonly byAddress: Throttle
  readonly badKeys: BadKeys
  readonly adminDoor: AdminDoor
  readonly slots: GroupCommit<SlotRequest, SlotGrant>
  /** Apart from those of addresses, which a transaction of two slots would hold up. */
  readonly guestSlots: GroupCommit<GuestSlotRequest, GuestSlotGrant>
  readonly inFlight: InFlight
  readonly replies: GroupReplies
  readonly outside: OutsideGate
  readonly months: SharedReads<MonthUse>
  readonly books: CallBooks
  /** Counts calls for public figures. */
  readonly tally: CallTally
}

/** The parts over the services of an installation. */
export function partsOf(services: Services): PipelineParts {
  const { ledger, secrets, rates, service, wakeJobs, signers, watch } = services
  const { payments, mailEvents, pages, receivers, uploads } = services
  const dailySlots = new DailySlots(ledger)
  const adminDoor = new AdminDoor(services.adminKey, services.onAdminGuess)
  const outside = { payments, mailEvents, pages, receivers, uploads }
  return {
    ...services,
    around: { db: ledger.db, service, secrets, ...outside, wakeJobs, signers, operatorDoor: adminDoor },
    keys: new KeysOfTurn(ledger, secrets),
    guests: new GuestFinder(ledger, secrets),
    byKey: new Throttle('key', rates.key),
    byAddress: new Throttle('ip-anon', rates.anonymous),
    badKeys: new BadKeys(),
    adminDoor,
    slots: new GroupCommit((requests) => dailySlots.grant(requests), {
      name: 'daily_slots',
      watch,
      // Guests come in crowds, and a slot costs a fraction of a charge.
      mostWaiting: 10_000,
    }),
    guestSlots: new GroupCommit((requests) => grantGuestSlots(ledger, requests), {
      name: 'guest_slots',
      watch,
      mostWaiting: 10_000,
    }),
    inFlight: new InFlight(),
    replies: new GroupReplies(),
    outside: new OutsideGate(),
    months: new SharedReads(),
    books: new CallBooks(ledger, watch),
    tally: new CallTally(ledger),
  }
}
