import { zipSync } from 'fflate'

/** A ZIP archive that is a function of its files and the day (YYYY-MM-DD): sorted names, one time, no owner. */
export function stableZip(files: Readonly<Record<string, Uint8Array>>, day: string): Buffer {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // ZIP holds wall-clock time and fflate reads it in the local zone; noon exists on every day in every zone.
  const mtime = new Date(year, month - 1, date, 12)
  const sorted = Object.keys(files).sort()
  return Buffer.from(zipSync(Object.fromEntries(sorted.map((name) => [name, files[name] as Uint8Array])), { mtime }))
}
