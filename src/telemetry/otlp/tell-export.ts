import type { BackgroundWork } from '../../lib/background-work.ts'

interface Result {
  /** 0 where all was taken. */
  readonly code: number
  readonly error?: Error
}

interface Exporter<T> {
  export(items: T, done: (result: Result) => void): void
}

/** Has failures and successes of an exporter told as those of any work beside the calls; nothing else hears of them. */
export function tellExport<T, E extends Exporter<T>>(exporter: E, name: string, background: BackgroundWork): E {
  const send = exporter.export.bind(exporter)
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.code === 0) background.succeeded(name)
      else background.failed(name, notTaken(result.error))
      done(result)
    })
  return exporter
}

/** What a collector answers is not ours to repeat. */
function notTaken(error: Error | undefined): Error {
  const { code } = Object(error) as { code?: unknown }
  const why = typeof code === 'number' || /^E[A-Z]+$/.test(String(code)) ? ` (${code})` : ''
  return Object.assign(new Error(`the collector did not take what was exported${why}`), { code: 'OTLP' })
}
