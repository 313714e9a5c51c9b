import { watchTimer } from './timer-watch.ts'

/** A process that does nothing but watch a timer: how late timers are on this machine anyway. */
export function run(_nothing: object): void {
  process.on('SIGTERM', () => process.exit(0))
  let end = watchTimer()
  process.on('message', (request: 'begin' | 'end') => {
    if (request === 'end') process.send?.(end())
    else {
      end = watchTimer()
      process.send?.('watching')
    }
  })
  process.send?.('ready')
}
