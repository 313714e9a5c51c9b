import { daysBetween } from '../../lib/jst.ts'
import { datasetName, fieldName } from '../../lib/labels.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import type { RunMeasures, SourceAlarm } from '../../schema/source-state.ts'
import type { Expectations } from '../declarations.ts'

/** Fewer records than this say nothing about a field. */
const fewest = 100
/** A field that at least half of the records had, and that at most a twentieth has now, has been lost. */
const wasFilled = 0.5
const isEmptied = 0.05
const usualMissing = 0.2

interface Comparison {
  readonly measures: RunMeasures
  /** The last good run that asked for as much; null where there is none. */
  readonly before: RunMeasures | null
  /** Everything was asked for. */
  readonly isWhole: boolean
  readonly today: string
  readonly expectations: Expectations | undefined
}

/** Rows that a run could not read. */
interface Unreadable {
  readonly rejected: number
  readonly rows: number
  /** Why the first of them. */
  readonly reason: string
}

/** Fewer than these are slips of the source, unless there are no others. */
const fewestRejected = 10
const usualRejected = 0.1

/** Rows that a changed form makes unreadable are few where a day brings few. */
export function rejectedRows({ rejected, rows, reason }: Unreadable): SourceAlarm[] {
  const isUsual = rejected < fewestRejected || rejected <= rows * usualRejected
  if (rejected === 0 || (isUsual && rejected < rows)) return []
  return [
    alarm('not_read', {
      ja: `${rows}行のうち${rejected}行を読み取れませんでした：${reason}`,
      en: `${rejected} of ${rows} rows could not be read: ${reason}`,
    }),
  ]
}

/** What is alarming in a run that read all it asked for. */
export function runAlarms({ measures, before, isWhole, today, expectations }: Comparison): SourceAlarm[] {
  const isComparable = before !== null && before.already_read === 0 && measures.already_read === 0
  return [
    ...(before !== null && isWhole ? fewerDocuments(measures, before) : []),
    ...(isComparable && isWhole ? fewerRecords(measures, before, expectations?.mostMissing ?? usualMissing) : []),
    ...(before === null ? [] : emptiedFields(measures, before)),
    ...nothingNew(measures, today, expectations),
  ]
}

const alarm = (kind: SourceAlarm['kind'], text: Text): SourceAlarm => ({ kind, document: null, ...asMessage(text) })

/** Fewer documents than these come and go. */
const fewestDocuments = 10

function fewerDocuments(measures: RunMeasures, before: RunMeasures): SourceAlarm[] {
  const [was, is] = [before.documents + before.already_read, measures.documents + measures.already_read]
  if (was < fewestDocuments || is >= was * (1 - usualMissing)) return []
  return [
    alarm('fewer_records', {
      ja: `文書が前回の${was}件から${is}件に減りました。前回のデータは残しています`,
      en: `${is} documents where the last run had ${was}; what was held stays`,
    }),
  ]
}

function fewerRecords(measures: RunMeasures, before: RunMeasures, mostMissing: number): SourceAlarm[] {
  return Object.entries(before.records).flatMap(([dataset, was]) => {
    const is = measures.records[dataset] ?? 0
    if (is >= was * (1 - mostMissing)) return []
    const share = Math.round((1 - is / was) * 100)
    return alarm('fewer_records', {
      ja: `${datasetName(dataset, 'ja')}が前回の${was}件から${is}件に減りました（${share}%減）。前回のデータは残しています`,
      en: `${dataset}: ${is} records where the last run had ${was} (${share} % fewer); what was held stays`,
    })
  })
}

function emptiedFields(measures: RunMeasures, before: RunMeasures): SourceAlarm[] {
  return Object.entries(before.filled).flatMap(([dataset, fields]) => {
    const [was, is] = [before.records[dataset] ?? 0, measures.records[dataset] ?? 0]
    if (was < fewest || is < fewest) return []
    return Object.entries(fields).flatMap(([field, filled]) => {
      const share = (measures.filled[dataset]?.[field] ?? 0) / is
      if (filled / was < wasFilled || share > isEmptied) return []
      return alarm('field_emptied', {
        ja: `${datasetName(dataset, 'ja')}の「${fieldName(field, 'ja', dataset)}」は前回${percent(filled / was)}の記録にありましたが、今回は${percent(share)}です`,
        en: `${dataset}.${field} is stated in ${percent(share)} of the records, where the last run had ${percent(filled / was)}`,
      })
    })
  })
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

function nothingNew({ newest }: RunMeasures, today: string, expectations: Expectations | undefined): SourceAlarm[] {
  const within = expectations?.newest?.withinDays
  if (within === undefined || newest === null) return []
  const age = daysBetween(newest, today)
  if (age <= within) return []
  return [
    alarm('nothing_new', {
      ja: `最も新しい日付が${newest}（${age}日前）です。通常は${within}日以内です`,
      en: `its newest day is ${newest}, ${age} days ago; usually it is within ${within} days`,
    }),
  ]
}
