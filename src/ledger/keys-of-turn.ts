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

  constructor(ledger: Ledger, secrets: Secrets) {
    const finder = new KeyFinder(ledger.db, secrets)
    // A server is asked about many keys at once: guesses take one connection from those who call, not all of them.
    const questions = new GroupCommit((keys: readonly string[]) => readAgain(() => finder.findAll(keys)))
    this.look = ledger.dialect === 'postgres' ? (key) => questions.submit(key) : (key) => finder.find(key)
    ledger.onWrite(() => this.found.clear())
  }

  /** Undefined for malformed, unknown and revoked keys alike. */
  find(apiKey: string): Promise<Account | undefined> {
    const known = this.found.get(apiKey)
    if (known) return known
    if (this.found.size === 0) setImmediate(() => this.found.clear())
    const found = this.look(apiKey)
    this.found.set(apiKey, found)
    return found
  }
}
