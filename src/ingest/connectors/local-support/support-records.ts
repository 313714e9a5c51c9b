import { amountBand, coverageOf } from '../../../datasets/program-coverage.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import { yenAmounts } from '../../../lib/yen-amounts.ts'
import { ownLicence } from '../../../schema/lineage.ts'
import { licenceAt } from '../../../schema/publishers.ts'
import type { RawDocument } from '../../connector.ts'
import { readAt } from '../../source/reading-day.ts'
import type { StatedValues } from '../../stated-values.ts'
import { subsidyRate } from '../jgrants/subsidy-rate.ts'
import { pageEvidence, plainWords } from '../page-evidence.ts'
import type { SupportItem } from './page-items.ts'
import type { SupportPage } from './support-pages.ts'
import type { WindowText } from './window-text.ts'

/** Words of a page that a record repeats; they belong to the body that wrote them. */
const longestText = 160

/** A program that a page lists. */
export function programOf(
  { values, link }: SupportItem,
  page: SupportPage,
  window: WindowText | null,
  document: RawDocument,
  stated: StatedValues,
): Record<string, unknown> {
  const name = plainWords(values.name ?? '')
  const max = limitOf(values.limit, stated)
  const rate = subsidyRate(values.rate)
  const official_url = link && URL.canParse(link, page.address) ? new URL(link, page.address).href : page.address
  const application_window = { start: window?.start ?? null, end: window?.end ?? null }
  return {
    unified_id: prefixedIdOf('UNI', `local-support:${page.address}|${name}`),
    primary_name: name,
    ...page.authority,
    program_kind: kindOf(name),
    official_url,
    amount_max_man_yen: max,
    subsidy_rate: rate,
    trust_level: 'high',
    ...coverageOf({
      A_basics: true,
      B_target: values.applicants !== undefined,
      C_amount: max !== null || rate !== null,
      D_schedule: window !== null,
      E_application: true,
      F_requirements: false,
      G_documents: false,
      H_process: false,
      I_contact: false,
      J_statistics: false,
    }),
    amount_band: amountBand(max),
    application_window,
    application_end_time: window?.endTime ?? null,
    intake: window?.intake ?? 'unknown',
    enriched: {
      ...(values.applicants && { B: { applicants: short(values.applicants) } }),
      ...((values.limit || values.rate) && {
        C: { limit_text: short(values.limit ?? ''), rate_text: short(values.rate ?? '') },
      }),
    },
    source_mentions: [{ url: page.address, fetched_at: readAt(document), confidence: 0.9 }],
    evidence: [
      ...pageEvidence('amount_max_man_yen', max, values.limit, page.address, document),
      ...pageEvidence('subsidy_rate', rate, values.rate, page.address, document),
      ...pageEvidence(
        'application_window.start',
        application_window.start,
        values.window ?? values.from,
        page.address,
        document,
      ),
      ...pageEvidence(
        'application_window.end',
        application_window.end,
        values.window ?? values.until,
        page.address,
        document,
      ),
    ],
    license: licenceAt(page.address),
    source_url: page.address,
  }
}

/** The window of a program. Days are facts, which nobody's terms keep; the page's own licence stands beside ours. */
export function roundOf(
  unified_id: string,
  { values, at }: SupportItem,
  page: SupportPage,
  window: WindowText,
  document: RawDocument,
): Record<string, unknown> {
  const text = `${values.name ?? ''} ${values.window ?? values.from ?? ''} ${values.until ?? ''}`.normalize('NFKC')
  const [label = null] = /第\d{1,3}[回次期]/.exec(text) ?? []
  return {
    unified_id,
    // It stays when a deadline is moved; another round of the page has another label.
    application_round_id: prefixedIdOf('rd', `local-support:${page.address}|${values.name ?? at}|${label ?? ''}`),
    application_round_label: label,
    application_open_date: window.start,
    application_close_date: window.end,
    application_close_time: window.endTime,
    application_status: null,
    evidence: [
      ...pageEvidence('application_open_date', window.start, values.window ?? values.from, page.address, document),
      ...pageEvidence('application_close_date', window.end, values.window ?? values.until, page.address, document),
    ],
    license: ownLicence,
    source_license: licenceAt(page.address),
    source_url: page.address,
  }
}

/** One amount is the limit; several are those of frames, which a list does not tell apart. */
function limitOf(text: string | undefined, stated: StatedValues): number | null {
  const amounts = new Set(yenAmounts(text ?? '').map(({ yen }) => yen))
  const [only] = amounts
  if (amounts.size > 1)
    stated.note('amount_max_man_yen', `${JSON.stringify(text?.slice(0, 80))} states several amounts`)
  return amounts.size === 1 && only !== undefined && only > 0 ? only / 10_000 : null
}

const kindOf = (name: string): string => {
  if (/補助|助成|奨励|支援金|給付|交付金/.test(name)) return 'subsidy'
  if (/融資|貸付|資金/.test(name)) return 'loan'
  return 'other'
}

const short = (text: string): string | null => {
  const flat = plainWords(text)
  return flat.length > longestText ? `${flat.slice(0, longestText)}…` : flat || null
}
