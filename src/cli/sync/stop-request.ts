/** Whether somebody asked a long run to end, or its hour has come; a second signal ends it at once. */
export function stopRequest(until: Date | undefined): { isStopped(): boolean; end(): void } {
  let isAsked = false
  const ask = () => {
    if (isAsked) process.exit(130)
    isAsked = true
    process.stderr.write('konkyo: stops after the documents at work; once more ends it at once\n')
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, ask)
  return {
    isStopped: () => isAsked || (until !== undefined && Date.now() >= until.getTime()),
    end: () => {
      for (const signal of signals) process.off(signal, ask)
    },
  }
}
