import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { datasets } from '../../datasets/index.ts'
import { OutboundHttp } from '../../gateways/outbound-http.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import { version } from '../../lib/version.ts'
import { RecordStore } from '../../records/record-store.ts'
import { SourcePages } from '../../verification/fetching/source-pages.ts'
import { PageReader } from '../../verification/pages/page-reader.ts'
import type { Only } from '../../verification/plan.ts'
import { type Contradiction, type VerifyReport, verifySources } from '../../verification/verify-sources.ts'
import { progressBar } from '../progress.ts'
import { commandConfig, say, sayTable } from '../session.ts'

/** A page that was looked at so many days ago may have changed. */
export const usualDays = 30

interface VerifyFlags {
  readonly only?: Only
  readonly since?: string
  readonly limit?: number
  readonly json?: boolean
}

/** What came of looking at pages again, and the table of what contradicts; null where nothing does. */
export interface VerifyOutcome {
  readonly report: VerifyReport
  readonly file: string | null
}

/** `konkyo sources verify`. */
export async function verifyAgain({ json, ...flags }: VerifyFlags): Promise<void> {
  const outcome = await verifyPages(commandConfig(), flags)
  if (json) say(JSON.stringify({ ...outcome.report, contradictions_file: outcome.file }))
  else tellVerified(outcome)
}

/** Looks at the pages that records cite again. */
export async function verifyPages(
  config: Config,
  { only = null, since, limit }: Omit<VerifyFlags, 'json'> = {},
): Promise<VerifyOutcome> {
  const store = new RecordStore(config.KONKYO_DATA_DIR)
  const http = httpOf(config)
  const reader = new PageReader()
  let bar: ReturnType<typeof progressBar> | undefined
  const clock = () => new Date()
  try {
    const report = await verifySources({
      ...{ store, datasets, clock, only, read: (came) => reader.read(came) },
      pages: new SourcePages({ http, clock }),
      since: since ?? addDays(jstDate(clock()), -usualDays),
      ...(limit !== undefined && { limit }),
      onPage: (done, of, url) => {
        bar ??= progressBar('pages', of)
        bar.update(done, url)
      },
    })
    return { report, file: writeContradictions(config.KONKYO_DATA_DIR, report.contradictions, clock()) }
  } finally {
    bar?.stop()
    reader.close()
    await http.close()
    store.close()
  }
}

function httpOf(config: Config): OutboundHttp {
  const contact = config.KONKYO_SOURCE_CONTACT || config.KONKYO_BASE_URL
  const userAgent = `konkyo/${version}${contact ? ` (+${contact})` : ''}`
  return new OutboundHttp({ hosts: 'public', allowPrivate: config.KONKYO_WEBHOOK_ALLOW, userAgent })
}

export function tellVerified({ report, file }: VerifyOutcome): void {
  const { values, pages, lately, left, notLookedFor, unread } = report
  sayTable(
    ['values', ''],
    Object.entries(values).map(([finding, values]) => [finding, String(values)]),
  )
  say('')
  sayTable(
    ['pages', ''],
    Object.entries(pages).map(([state, pages]) => [state, String(pages)]),
  )
  for (const { url, state, why } of unread.slice(0, 20)) process.stderr.write(`konkyo: ${state}: ${url}: ${why}\n`)
  if (unread.length > 20) process.stderr.write(`konkyo: and ${unread.length - 20} more; konkyo sources status\n`)
  if (lately > 0) say(`${lately} pages were looked at lately and are left as they are`)
  if (left > 0) say(`${left} pages are left for the next run`)
  if (notLookedFor > 0) say(`${notLookedFor} values state nothing that can be looked up`)
  if (file) say(`what contradicts: ${file}`)
  if (Object.values(values).some((some) => some > 0)) say('run `konkyo corpus build` to publish')
}

/** A table of what contradicts, for people who look at each; null where nothing does. */
function writeContradictions(dataDir: string, found: readonly Contradiction[], now: Date): string | null {
  if (found.length === 0) return null
  const folder = join(dataDir, 'checks')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `contradictions-${now.toISOString().replaceAll(/[:.]/g, '')}.tsv`)
  const names = ['record', 'field', 'stated', 'found', 'span', 'place', 'source_url'] as const
  const cell = (value: unknown) =>
    (typeof value === 'string' ? value : JSON.stringify(value ?? null)).replace(/[\t\n\r]+/g, ' ')
  const lines = [names, ...found.map((one) => names.map((name) => cell(one[name])))]
  writeFileSync(path, `${lines.map((line) => line.join('\t')).join('\n')}\n`, { mode: 0o600 })
  return path
}
