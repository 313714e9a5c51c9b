import { type Program, program } from '../../datasets/program.ts'
import { nameBook } from '../../datasets/subjects/name-book.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { text } from '../../schema/fields.ts'
import { overProgramOf } from './over-programs.ts'

type Requested = Pick<Context, 'snapshot' | 'now'>

/** How an operation about one program is asked for it. */
export const programParameter = { unified_id: text({ description: 'Program identifier, as in search results' }) }

/** What an answer about one program begins with. */
export const programNamed = { unified_id: text(), primary_name: text() }

/** The program of an id; 404 for one that is not shown. */
export async function knownProgram(id: string, ctx: Requested): Promise<Program> {
  const record = ctx.snapshot.table(program).record(id)
  if (!record) throw await programNotFound(id, ctx)
  return record
}

/** 404; of a program that is over by what its record or its successor says, with that. */
export async function programNotFound(idOrName: string, { snapshot, now }: Requested): Promise<AppError> {
  const unknown = unknownRecord({ ja: '制度', en: 'program' }, idOrName)
  const over = await overProgramOf(idOrName, snapshot, jstDate(now))
  if (over === null) return (await heldElsewhere(idOrName, snapshot)) ?? unknown
  const body = { named_programs: [over] }
  return new AppError('not_found', { ja: over.message_ja, en: `${unknown.message}: ${over.message}`, body })
}

/** 404 that says under which ids and in which datasets the name is held; undefined where nothing here is called so. */
async function heldElsewhere(idOrName: string, snapshot: Requested['snapshot']): Promise<AppError | undefined> {
  const { subjects } = (await nameBook(snapshot)).named(idOrName)
  const records = subjects.flatMap((one) => one.records).filter(({ isShown }) => isShown)
  const held_as = records.slice(0, mostHeld).map(({ dataset, id, name }) => ({ dataset: dataset.name, id, name }))
  if (held_as.length === 0) return undefined
  const listed = held_as.map(({ id, name }) => `${name}（${id}）`).join('、')
  return new AppError('not_found', {
    ja: `「${idOrName}」は制度の識別子ではありません。次の記録として収録しています：${listed}。`,
    en: `${idOrName} is no identifier of a program; held as ${held_as.map(({ dataset, id }) => `${dataset} ${id}`).join(', ')}`,
    body: { held_as },
  })
}

const mostHeld = 5
