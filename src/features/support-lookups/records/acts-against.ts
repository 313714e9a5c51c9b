import { type EnforcementAction, enforcementAction } from '../../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../../datasets/enforcement-case.ts'
import { recordsCalled } from '../../../datasets/named-bearers.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import { registeredNames } from '../../../lib/company-words.ts'
import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { namedAndAsked } from '../../../question/asked-in.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { askedKinds } from '../../../question/meaning.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { companyOf } from '../../company/company.ts'

/** Whom a check is about: a corporate number, else a name. */
export type Target = { readonly number: string } | { readonly name: string }

/** Reads what a caller gave; a LookupError says what is missing or cannot be a number or a name. */
export function targetOf(number: string | undefined, name: string | undefined): Target {
  if (number === undefined && name === undefined)
    throw new LookupError('missing_required_arg', {
      ja: 'houjin_bangou（法人番号）か target_name（名称）を指定してください。',
      en: 'Give houjin_bangou or target_name.',
      field: 'houjin_bangou',
      hint: 'houjin_bangou=4290001007004',
    })
  const digits = number === undefined ? undefined : houjinBangou(number)
  if (digits !== undefined) return { number: digits }
  if (name !== undefined && companyNameKey(name) !== '') return { name }
  throw new LookupError('invalid_argument', {
    ja: number === undefined ? '名称として読めません。' : '法人番号は13桁の数字です。',
    en: number === undefined ? 'target_name holds no name.' : 'houjin_bangou is not 13 digits.',
    field: number === undefined ? 'target_name' : 'houjin_bangou',
  })
}

/** Published actions and cases against a company that may be shown today, and whether any could be compared. */
export async function actsAgainst(target: Target, ctx: Context) {
  if ('number' in target) {
    const { actions, cases, events } = companyOf(target.number, ctx, 1)
    return { actions: actions.all, cases: cases.all, isCompared: events.count !== null }
  }
  const names = await namesIn(target.name)
  return {
    actions: namedIn<EnforcementAction>(enforcementAction, names, ctx),
    cases: namedIn<EnforcementCase>(enforcementCase, names, ctx),
    isCompared: true,
  }
}

/** What a text may name: itself, what it names beside what it asks (九州電力の処分歴), and what the register calls that. */
async function namesIn(text: string): Promise<string[]> {
  const { named, asked } = namedAndAsked(text, await lexicon(), new Set(askedKinds))
  const isAsked = asked.some(({ about }) => about === 'acts' || about === 'act')
  const names = [text, ...(isAsked ? [named.join(' ')] : [])].filter((name) => companyNameKey(name) !== '')
  return [...new Set([...names, ...names.flatMap((name) => registeredNames(normalizeText(name)))])]
}

/** Records that are of somebody called so, however it is written, corporate forms aside. */
function namedIn<T extends { readonly disclosed_until: string | null }>(
  dataset: AnyDataset,
  names: readonly string[],
  { snapshot, now }: Context,
): T[] {
  const table = snapshot.table(dataset)
  const ranks = new Set(names.flatMap((name) => recordsCalled(snapshot, dataset, name)))
  const today = jstDate(now)
  return [...ranks]
    .sort((a, b) => a - b)
    .slice(0, mostNamed)
    .map((rank) => table.recordAt(rank))
    .map((record) => record as unknown as T)
    .filter(({ disclosed_until: until }) => until === null || until >= today)
}

const mostNamed = 500
