import { Presets, SingleBar } from 'cli-progress'

/** A bar with counts on a terminal, nothing elsewhere; `total` 0 = unknown. */
export function progressBar(label: string, total: number): { update(done: number, what: string): void; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} }
  const format =
    total > 0 ? `${label} {bar} {value}/{total} rows, {eta_formatted} left  {what}` : `${label} {value} rows  {what}`
  const bar = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic)
  bar.start(total, 0, { what: '' })
  return { update: (done, what) => bar.update(done, { what }), stop: () => bar.stop() }
}

/** A bar over the bytes of an input with the rows read from them; `total` 0 = unknown, as it is over the network. */
export function byteBar(
  label: string,
  total: number,
): { update(bytes: number, rows: number, what: string): void; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} }
  const format =
    total > 0
      ? `${label} {bar} {percentage}%, {rows} rows, {eta_formatted} left  {what}`
      : `${label} {rows} rows  {what}`
  const bar = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic)
  bar.start(total, 0, { rows: 0, what: '' })
  return { update: (bytes, rows, what) => bar.update(bytes, { rows, what }), stop: () => bar.stop() }
}

/** A bar over a known amount of work of which only the share is told; `total` 0 = not begun. */
export function shareBar(label: string): { update(done: number, total: number, what: string): void; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} }
  const format = `${label} {bar} {percentage}%, {eta_formatted} left  {what}`
  const bar = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic)
  bar.start(1, 0, { what: '' })
  return {
    update: (done, total, what) => {
      bar.setTotal(Math.max(1, total))
      bar.update(done, { what })
    },
    stop: () => bar.stop(),
  }
}
