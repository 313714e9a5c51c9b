import { valueAt } from '../../lib/dotted-path.ts'
import type { CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { DraftReport, Finding } from './draft/draft-shapes.ts'
import type { RestsOn } from './judge/verdict.ts'
import type { Verification } from './source/source-shapes.ts'

type Held = Pick<Context, 'snapshot' | 'service'>

/** Bytes of the longest value that is repeated beside a comparison. */
const longestValue = 400

/** The comparisons of a draft that rest on one field, each with that field as the record has it. */
export function withRecordedValues(report: DraftReport, held: Held): DraftReport {
  return { ...report, findings: report.findings.map((finding) => withValues(finding, held)) }
}

function withValues(finding: Finding, held: Held): Finding {
  const [only, ...others] = finding.rests_on
  const [comparison, ...further] = finding.comparisons ?? []
  if (!only || others.length > 0 || !comparison || further.length > 0) return finding
  const record = recordOf(only, held)
  const value = valueAt(record, only.field)
  if (value === undefined || !isShown(record) || JSON.stringify(value).length > longestValue) return finding
  return { ...finding, comparisons: [{ ...comparison, record: { value, stated_by: only } }] }
}

interface Answer {
  readonly verifications: readonly Verification[]
  readonly draft: DraftReport | null
}

/** The records that the verdicts of an answer rest on, each once, as far as they may be passed on. */
export function recordsBehind({ verifications, draft }: Answer, held: Held): CitedRecord[] {
  const named = [
    ...verifications.flatMap(({ known_record }) => known_record ?? []),
    ...(draft?.findings ?? []).flatMap(({ rests_on }) => rests_on),
  ]
  const once = new Map(named.map((one) => [`${one.dataset} ${one.id}`, one]))
  return [...once.values()].flatMap((one): CitedRecord[] => {
    const dataset = held.service.datasets.find(({ name }) => name === one.dataset)
    return dataset && isShown(recordOf(one, held)) ? [[dataset, one.id]] : []
  })
}

const isShown = (record: Record<string, unknown> | undefined): boolean =>
  isRedistributable((record?.license ?? null) as string | null)

function recordOf({ dataset, id }: RestsOn, { snapshot, service }: Held): Record<string, unknown> | undefined {
  const kind = service.datasets.find(({ name }) => name === dataset)
  return kind && snapshot.table(kind).record(id, true)
}
