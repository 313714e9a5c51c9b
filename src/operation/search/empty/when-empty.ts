import { normalizeText } from '../../../lib/japanese-text.ts'
import type { OverProgram } from '../../../schema/over-program.ts'
import type { Context } from '../../context.ts'
import type { Understanding } from '../relaxed/understanding.ts'
import { parsedOf, type Relaxation, type Understood } from '../understood-shapes.ts'
import { callsInstead } from './calls-instead.ts'
import { elsewhereFound } from './elsewhere-found.ts'

/** How the words of an empty answer were understood, and what rows of less were found by. */
export type ReadWords = Understanding & { readonly relaxed?: Relaxation }

/** The members of an answer that has no row: what was understood, calls that find something, and what is over. */
export async function whenEmpty(
  name: string,
  given: Readonly<Record<string, unknown>>,
  read: ReadWords | undefined,
  ctx: Context,
): Promise<Understood> {
  const operation = ctx.service.operations.get(name)
  if (!operation?.searches) return {}
  const { searches } = operation
  const others = (read && (await searches.callsFor?.(read.question, ctx))) ?? []
  const instead = [...(await callsInstead({ ...operation, searches }, given, read, ctx)), ...others]
  const elsewhere = read ? await elsewhereFound(searches.dataset, read.facets, ctx) : []
  const over = read && !searches.over ? await overAnywhere(normalizeText(read.q), ctx) : []
  const isUnderstood =
    read?.relaxed || elsewhere.length > 0 || read?.question.spans.some(({ field }) => field !== 'word')
  return {
    ...(read && isUnderstood && { parsed: parsedOf(read.question, read.lexicon, read.q) }),
    ...(read?.relaxed && { relaxed: read.relaxed }),
    ...(instead.length > 0 && { instead }),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(over.length > 0 && { named_programs: over }),
  }
}

/** Programs that words name and that are over, as whatever search knows about them. */
async function overAnywhere(whole: string, ctx: Context): Promise<OverProgram[]> {
  const found: OverProgram[] = []
  for (const { searches } of ctx.service.operations.values())
    if (searches?.over) found.push(...(await searches.over(whole, ctx)))
  return found
}
