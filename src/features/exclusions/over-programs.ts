import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { DayMemory } from '../../lib/day-memory.ts'
import type { LifecycleStatus } from '../../lib/lifecycle.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import { shape } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import type { ProgramChoice } from './rules.ts'

const item = shape('EndedSelection', {
  program: Type.String({ description: 'As selected' }),
  name: Type.String(),
  lifecycle,
  message: Type.String(),
  message_ja: Type.String(),
})

/** Selected programs that are over, in an answer about combining them. */
export const overShape = Type.Array(item, {
  description:
    'Selected programs that are over on the day of the call: rules hold for what was received, not for applying',
})

const words: Partial<Record<LifecycleStatus, Text>> = {
  closed: { ja: 'わかっている最後の公募は締め切られています', en: 'its last known call is closed' },
  ended: { ja: '終了しています', en: 'it has ended' },
  superseded: { ja: '後継の制度に替わっています', en: 'another program took its place' },
  repealed: { ja: '廃止されています', en: 'it is repealed' },
}

/** The selected programs that nobody can apply for any more on a day, as far as their records tell. */
export function overOn(snapshot: Snapshot, selected: readonly ProgramChoice[], day: string): Static<typeof item>[] {
  const memory = snapshot.remember('programs that are over', () => new DayMemory<Over | false>())
  return selected.flatMap(({ id, programId = id }) => {
    // What stands under no id is not kept in mind: callers may name anything.
    const over =
      snapshot.table(program).holds(programId) && memory.of(day, programId, () => overOf(snapshot, programId, day))
    return over ? [{ program: id, ...over }] : []
  })
}

/** What is said of a program that is over, whatever it was selected as. */
type Over = Omit<Static<typeof item>, 'program'>

/** What is said of a program; false while somebody can apply for it. */
function overOf(snapshot: Snapshot, id: string, day: string): Over | false {
  const record = snapshot.table(program).record(id, true)
  if (!record) return false
  const lifecycle = lifecycleOfProgram(snapshot, record, day)
  const said = words[lifecycle.status]
  if (!said) return false
  const name = record.primary_name
  const text = {
    ja: `「${name}」は${said.ja}。判定は受給済みのものについてで、これからの申請についてではありません。`,
    en: `${name}: ${said.en}. The verdict is about what was received earlier, not about a new application.`,
  }
  return { name, lifecycle, ...asMessage(text) }
}
