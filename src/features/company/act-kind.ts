import { valueName } from '../../lib/labels.ts'

/** What authorities call their acts, as records write it, the most definite first. */
const acts = [
  ...['課徴金納付命令', '排除措置命令', '業務停止命令', '業務改善命令', '措置命令', '改善命令', '停止命令', '返還命令'],
  ...['指名停止', '勧告', '警告', '指示', '指導'],
]

/** What an act of an authority is: by its code, else by the word of the record itself. */
export function actKindText(kind: string | null, reason: string | null): string {
  if (isWeighed(kind)) return valueName('enforcement_kind', kind, 'ja')
  return acts.find((word) => reason?.includes(word)) ?? valueName('enforcement_kind', 'other', 'ja')
}

/** Whether the kind of an act tells how grave it is: of another kind the weight that scores give it is no statement. */
export const isWeighed = (kind: string | null): kind is string => kind !== null && kind !== 'other'
