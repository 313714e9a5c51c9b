import { watchTimer } from './timer-watch.ts'

/** Milliseconds of work between two ticks: about the share of a core that the event loop of the service uses in a large batch. */
const workMs = 0.2

/** A process of which is known how long it holds its timer up: what is more was added by the machine. */
export function run(_nothing: object): void {
  process.on('SIGTERM', () => process.exit(0))
  let end = watchTimer(work)
  process.on('message', (request: 'begin' | 'end') => {
    if (request === 'end') process.send?.(end())
    else {
      end = watchTimer(work)
      process.send?.('watching')
    }
  })
  process.send?.('ready')
}

function work(): void {
  const end = performance.now() + workMs
  while (performance.now() < end);
}
