import { faultWords } from './fault-words.ts'

/** Work beside the calls that fails at the moment, as `/readyz` and `doctor` tell it. */
export interface FailingWork {
  readonly name: string
  readonly failing_since: string
  readonly failures: number
  readonly reason: string
}

/** News for the operator's log: the first failure at once, then at most one line a minute with what came together. */
export type WorkNews =
  | { readonly work: string; readonly isOver: false; readonly failures: number; readonly error: unknown }
  | { readonly work: string; readonly isOver: true; readonly failures: number }

interface State {
  since: string | null
  failures: number
  reason: string
  unlogged: number
  loggedAtMs: number
  isLogged: boolean
}

const tellEveryMs = 60_000

interface Options {
  readonly tell?: (news: WorkNews) => void
  /** Called whenever `failing` has changed. */
  readonly onChange?: (failing: readonly FailingWork[]) => void
  readonly clock: () => Date
  readonly monotonicMs?: () => number
}

/** Keeps failures of timers, watchers and repeated work from the process, and remembers which of them last. */
export class BackgroundWork {
  private readonly states = new Map<string, State>()
  private readonly tell: (news: WorkNews) => void
  private readonly onChange: (failing: readonly FailingWork[]) => void
  private readonly clock: () => Date
  private readonly monotonicMs: () => number

  constructor(options: Options) {
    this.tell = options.tell ?? (() => {})
    this.onChange = options.onChange ?? (() => {})
    this.clock = options.clock
    this.monotonicMs = options.monotonicMs ?? (() => performance.now())
  }

  /** What fails at the moment, by name. */
  get failing(): readonly FailingWork[] {
    return [...this.states].flatMap(([name, { since, failures, reason }]) =>
      since === null ? [] : [{ name, failing_since: since, failures, reason }],
    )
  }

  /** Does a piece of work; an error of it goes no further than here. Answers whether it was done. */
  async attempt(name: string, work: () => unknown): Promise<boolean> {
    try {
      await work()
    } catch (error) {
      this.failed(name, error)
      return false
    }
    this.succeeded(name)
    return true
  }

  failed(name: string, error: unknown): void {
    const state = this.states.get(name) ?? fresh()
    this.states.set(name, state)
    state.since ??= this.clock().toISOString()
    state.failures++
    state.unlogged++
    state.reason = faultWords(error)
    const nowMs = this.monotonicMs()
    if (nowMs - state.loggedAtMs >= tellEveryMs) {
      this.tell({ work: name, isOver: false, failures: state.unlogged, error })
      Object.assign(state, { unlogged: 0, loggedAtMs: nowMs, isLogged: true })
    }
    this.onChange(this.failing)
  }

  succeeded(name: string): void {
    const state = this.states.get(name)
    if (!state || state.since === null) return
    if (state.isLogged) this.tell({ work: name, isOver: true, failures: state.failures })
    Object.assign(state, { since: null, failures: 0, isLogged: false })
    this.onChange(this.failing)
  }
}

/** For whoever shows to nobody what fails: a command, whose end tells. */
export const unwatchedWork = (): BackgroundWork => new BackgroundWork({ clock: () => new Date(0) })

const fresh = (): State => ({
  since: null,
  failures: 0,
  reason: '',
  unlogged: 0,
  loggedAtMs: Number.NEGATIVE_INFINITY,
  isLogged: false,
})
