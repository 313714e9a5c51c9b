import type { Context } from '../../operation/context.ts'
import { program } from '../program.ts'
import { nameBook } from './name-book.ts'

/** The id of the one program that is called so; null where none is held, or several may be meant. */
export async function programNamed(snapshot: Context['snapshot'], name: string | null): Promise<string | null> {
  if (name === null) return null
  const { subjects } = (await nameBook(snapshot)).named(name)
  const held = subjects.length === 1 ? (subjects[0]?.records ?? []) : []
  return held.find(({ dataset, isShown }) => dataset === program && isShown)?.id ?? null
}
