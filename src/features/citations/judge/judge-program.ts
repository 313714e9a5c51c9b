import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import type { NameBook as SubjectBook } from '../../../datasets/subjects/name-book.ts'
import type { NamedRecord } from '../../../datasets/subjects/views.ts'
import { dayInJapanese } from '../../../lib/era.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { NameBook } from '../names/name-book.ts'
import { addressKey } from '../names/name-book.ts'
import type { NearName } from '../read/near-programs.ts'
import { type Judgement, judgementOf, notShown, type Reason } from './verdict.ts'

/** Judges a program that is named: whether it is the only one of that name, still served, and open on a day. */
export function judgeProgram(
  { snapshot, subjects }: { readonly snapshot: Snapshot; readonly subjects: SubjectBook },
  ids: readonly string[],
  day: string,
): Judgement {
  const [id = '', ...others] = ids
  if (others.length > 0) return judgementOf('unknown', severalPrograms(ids.length))
  const row = snapshot.table(program).record(id, true)
  if (!row) return judgeOther(subjects.recordByRef(id))
  if (!isRedistributable(row.license)) return notShown()
  const rests = (field: string) => [{ dataset: program.name, id, field }]
  if (row.excluded || row.tier === 'X') {
    const why = row.exclusion_reason === null ? '' : `（${row.exclusion_reason}）`
    const reason: Reason = {
      code: 'excluded',
      ja: `提供対象から除かれた制度です${why}。`,
      en: 'The program is excluded from the service.',
    }
    return judgementOf('excluded', reason, rests(row.excluded ? 'excluded' : 'tier'), row.source_url)
  }
  const { start, end } = row.application_window
  if (end !== null && end < day)
    return judgementOf(
      'ended',
      { code: 'window_closed', ja: `受付は${dayInJapanese(end)}までです。`, en: `Applications closed on ${end}.` },
      rests('application_window'),
      row.source_url,
    )
  const reason: Reason =
    start !== null && start > day
      ? {
          code: 'opens_later',
          ja: `収録されている制度です。受付開始は${dayInJapanese(start)}です。`,
          en: `The corpus has it; it opens on ${start}.`,
        }
      : { code: 'in_corpus', ja: '収録されている制度です。', en: 'The corpus has this program.' }
  return judgementOf('correct', reason, rests('primary_name'), row.source_url)
}

/** Judges what is named and is no program: a loan, a certification, a plan. */
function judgeOther(one: NamedRecord | undefined): Judgement {
  if (!one?.isShown)
    return judgementOf('unknown', { code: 'not_in_corpus', ja: '収録されていません。', en: 'It is not in the corpus.' })
  if (!isRedistributable(one.license)) return notShown()
  const reason: Reason = {
    code: 'in_corpus',
    ja: '収録されている制度です。',
    en: 'The corpus has this program.',
  }
  return judgementOf('correct', reason, [{ dataset: one.dataset.name, id: one.id, field: one.nameField }])
}

/** Why a name that several programs have decides nothing. */
export const severalPrograms = (count: number): Reason => ({
  code: 'several_programs',
  ja: `同じ名称の制度が${count}件あり、どれか定まりません。`,
  en: `${count} programs have this name; the name does not decide.`,
})

/** Judges a word that is no known name, but nearly one. */
export function judgeNearName(near: readonly NearName[]): Judgement {
  const names = near.map(({ name }) => `「${name}」`).join('、')
  const reason: Reason = {
    code: 'name_nearly_known',
    ja: `この名称の制度は収録にありません。近い名称: ${names}。`,
    en: `The corpus has no program of this name; near ones: ${near.map(({ name }) => name).join(', ')}.`,
  }
  return { ...judgementOf('unknown', reason), did_you_mean: near.map((one) => ({ dataset: program.name, ...one })) }
}

/** Judges an address: whether a record of the corpus names it. */
export function judgeAddress({ addresses }: NameBook, address: string): Judgement {
  const record = addresses.get(addressKey(address))
  if (!record)
    return judgementOf('unknown', {
      code: 'not_in_corpus',
      ja: 'この URL を出典とする記録は、収録の法令・制度・融資・税制措置にありません。',
      en: 'No law, program, loan or tax measure of the corpus names this address.',
    })
  return judgementOf(
    'correct',
    { code: 'named_by_record', ja: '収録の記録が示す URL です。', en: 'A record of the corpus names this address.' },
    [record],
    address,
  )
}
