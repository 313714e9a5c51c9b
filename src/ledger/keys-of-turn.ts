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
  private readonly look: (apiKey: string) => Promise<Account | undefined>
  private readonly found = new Map<string, Promise<Account | undefined>>()
  private readonly accounts = new Map<string, Account>()

  constructor(ledger: Ledger, secrets: Secrets) {
    const finder = new KeyFinder(ledger.db, secrets)
    // A server is asked about many keys at once: guesses take one connection from those who call, not all of them.
    const questions = new GroupCommit((keys: readonly string[]) => readAgain(() => finder.findAll(keys)))
    this.look = ledger.dialect === 'postgres' ? (key) => questions.submit(key) : (key) => finder.find(key)
    ledger.onWrite(() => this.forget())
  }

  /** The account of a key that was found earlier in this turn; nobody waits for what is known. */
  known(apiKey: string): Account | undefined {
    return this.accounts.get(apiKey)
  }

  /** Undefined for malformed, unknown and revoked keys alike. */
  find(apiKey: string): Promise<Account | undefined> {
    const underWay = this.found.get(apiKey)
    if (underWay) return underWay
    if (this.found.size === 0) setImmediate(() => this.forget())
    const found = this.look(apiKey).then((account) => {
      // What was asked before a write, or in an earlier turn, is told to those who asked and to nobody else.
      if (account && this.found.get(apiKey) === found) this.accounts.set(apiKey, account)
      return account
    })
    this.found.set(apiKey, found)
    return found
  }

  private forget(): void {
    this.found.clear()
    this.accounts.clear()
  }
}
