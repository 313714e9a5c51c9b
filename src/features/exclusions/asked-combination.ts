import { jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import type { Context } from '../../operation/context.ts'
import { routeOf } from '../../operation/operation.ts'
import type { CombinationCall } from '../../operation/search/understood-shapes.ts'
import { lexicon } from '../../question/lexicon.ts'
import { readQuestion } from '../../question/read-question.ts'
import { inJapanese } from '../../question/romaji.ts'
import { type NamedSide, sidesIn } from './sides-in.ts'

/** What a question names and asks to combine, with the call that judges it. */
export interface AskedCombination {
  readonly sides: readonly NamedSide[]
  readonly call: CombinationCall
}

/** Shorter texts name no two things, and nothing stands between two things without such a word. */
const shortest = 6
const joining = /[とやも、,×&＆+＋]|で.{1,40}[にを]|から|併|両|重|同|and|with|both|together|combin|stack/iu

/** The call that answers a question about combining: what names two things asks about both; undefined where none is asked. */
export async function combinationIn(text: string, ctx: Context): Promise<AskedCombination | undefined> {
  if (text.length < shortest || !joining.test(text)) return undefined
  const written = await inJapanese(text)
  const sides = await sidesIn(ctx.snapshot, written)
  const [only, ...others] = sides
  if (!only) return undefined
  if (others.length > 0)
    return { sides, call: callOf('check_funding_stack', { program_ids: sides.map(({ id }) => id) }, sides, ctx) }
  const isOne = only.subjects.length === 1 && only.id.startsWith('UNI-')
  const isAsked = isOne && readQuestion(written, await lexicon(), jstDate(ctx.now)).relation === 'combine'
  return isAsked ? { sides, call: callOf('find_compatible_programs', { unified_id: only.id }, sides, ctx) } : undefined
}

function callOf(
  name: string,
  args: CombinationCall['args'],
  sides: readonly NamedSide[],
  { service }: Context,
): CombinationCall {
  const operation = service.operations.get(name)
  const names = sides.map((side) => side.name)
  const text = {
    ja: `「${names.join('」「')}」を一緒に使えるかは、この呼び出しがルールで確かめます。`,
    en: `This call judges by rules whether these go together: ${names.join(', ')}.`,
  }
  return { operation: name, endpoint: operation ? routeOf(operation).path : '', args, names, ...asMessage(text) }
}
