/** Exit code after an error that nothing caught (EX_SOFTWARE of sysexits.h): whoever supervises the process starts it anew. */
const softwareFault = 70

/** Milliseconds that calls under way get to finish. */
const lastMs = 2000

/** What a command does before it ends in this way. */
export interface LastActs {
  tell(error: unknown): void
  /** Takes no more calls; settles when those under way are answered. */
  stopAdmission?(): Promise<void>
}

let acts: LastActs = {
  tell(error) {
    const { stack }: { stack?: unknown } = Object(error)
    process.stderr.write(`konkyo: ${stack ?? error}\n`)
  },
}

/** Has a service end in its own way. */
export function lastActs(own: LastActs): void {
  acts = own
}

/** Ends the process after an error that nothing caught, thrown or rejected: nobody knows what it left half done. */
export function endOnFatalFault(): void {
  let isEnding = false
  process.on('uncaughtException', (error) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(softwareFault), lastMs)
    try {
      acts.tell(error)
    } finally {
      void (acts.stopAdmission?.() ?? Promise.resolve()).finally(() => process.exit(softwareFault))
    }
  })
}
