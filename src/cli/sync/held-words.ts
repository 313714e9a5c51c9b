import type { PlannedSource } from '../../ingest/sync/plan.ts'
import { grouped } from '../../lib/grouped.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Text } from '../../lib/text.ts'

type NotRead = Pick<PlannedSource, 'connector' | 'lacks'>

export const commandFor = (sources: readonly string[]): string => `konkyo sync --only ${sources.join(',')}`

/** What is held, and which command adds what is not. */
export function heldWords(held: Readonly<Record<string, number>>, notRead: readonly NotRead[]): Text {
  const kinds = Object.entries(held).sort(([, a], [, b]) => b - a)
  const open = notRead.filter(({ lacks }) => lacks === null).map(({ connector }) => connector.name)
  const lacking = notRead.flatMap(({ connector, lacks }) => (lacks ? [{ name: connector.name, lacks }] : []))
  const needs = lacking.map(({ name, lacks }) => [commandFor([name]), `${lacks.name} (${lacks.url})`] as const)
  return {
    ja: [
      `収録：${kinds.map(([dataset, rows]) => `${datasetName(dataset, 'ja')} ${grouped(rows)}件`).join('、') || 'なし'}。`,
      ...(open.length > 0 ? [`未取得の${open.length}件の出典は \`${commandFor(open)}\` で取得します。`] : []),
      ...needs.map(([command, setting]) => `\`${command}\` には ${setting} の設定が必要です。`),
    ].join(''),
    en: [
      `held: ${kinds.map(([dataset, rows]) => `${datasetName(dataset, 'en')} ${grouped(rows)}`).join(', ') || 'nothing'}.`,
      ...(open.length > 0 ? [`\`${commandFor(open)}\` adds the ${open.length} not read yet.`] : []),
      ...needs.map(([command, setting]) => `\`${command}\` needs ${setting}.`),
    ].join(' '),
  }
}
