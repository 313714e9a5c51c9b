import type { Account } from './account.ts'
import { GroupCommit } from './group-commit.ts'
import { KeyFinder } from './key-finder.ts'
import type { Ledger } from './open.ts'
import type { Secrets } from './secrets.ts'
import { readAgain } from './transact.ts'

/**
 * Shares the look-up of a key among the calls of one turn of the event loop, until this process writes: a revocation
 * holds from the next call on. One for a ledger, as it listens to its writes for good.
 */
export class KeysOfTurn {
  private readonly lookNow: (apiKey: string) => Account | undefined
  private readonly look: (apiKey: string) => Promise<Account | undefined>
  private readonly found = new Map<string, Promise<Account | undefined>>()
  private readonly accounts = new Map<string, Account>()

  constructor(ledger: Ledger, secrets: Secrets) {
    const finder = new KeyFinder(ledger.db, secrets, ledger.readNow)
    this.lookNow = (key) => {
      try {
        return finder.findNow(key)
      } catch {
        // `find` meets the same, and tells of it.
        return undefined
      }
    }
    // A server is asked about many keys at once: guesses take one connection from those who call, not all of them.
    const questions = new GroupCommit((keys: readonly string[]) => readAgain(() => finder.findAll(keys)))
    this.look = ledger.dialect === 'postgres' ? (key) => questions.submit(key) : (key) => finder.find(key)
    ledger.onWrite(() => this.forget())
  }

  /** The account of a key that was found earlier in this turn, or that this thread reads itself; nobody waits for it. */
  known(apiKey: string): Account | undefined {
    const known = this.accounts.get(apiKey)
    if (known) return known
    const account = this.lookNow(apiKey)
    if (!account) return undefined
    this.endWithTurn()
    this.accounts.set(apiKey, account)
    return account
  }

  /** Undefined for malformed, unknown and revoked keys alike. */
  find(apiKey: string): Promise<Account | undefined> {
    const underWay = this.found.get(apiKey)
    if (underWay) return underWay
    this.endWithTurn()
    const found = this.look(apiKey).then((account) => {
      // What was asked before a write, or in an earlier turn, is told to those who asked and to nobody else.
      if (account && this.found.get(apiKey) === found) this.accounts.set(apiKey, account)
      return account
    })
    this.found.set(apiKey, found)
    return found
  }

  private endWithTurn(): void {
    if (this.found.size === 0 && this.accounts.size === 0) setImmediate(() => this.forget())
  }

  private forget(): void {
    this.found.clear()
    this.accounts.clear()
  }
}
