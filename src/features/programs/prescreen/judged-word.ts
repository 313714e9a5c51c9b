import { byName } from '../../../lib/by-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jsicMajor } from '../../../lib/jsic.ts'
import { type SizeClass, sizeFit } from '../../../lib/size-class.ts'
import type { Text } from '../../../lib/text.ts'
import { type Applicant, type Field, type LegalForm, legalForms } from './applicant.ts'
import { fail, type Judgement, open, pass } from './demand.ts'
import { judgeFounder } from './founder.ts'
import type { TargetWord } from './target-words.ts'

/** A word for who may apply, with what it means. */
export type Word = TargetWord & { readonly word: string }

/** Each kind of word, judged; `value` is what the lexicon says beside it. */
const kinds = byName<Readonly<Record<string, (word: Word, applicant: Applicant) => Judgement>>>({
  size: judgeSize,
  size_in_trade: ({ word, value }, applicant) => {
    const [size = '', trade = ''] = value.split(':')
    return both(
      judgeTrade({ word, kind: '', value: trade }, applicant),
      judgeSize({ word, kind: '', value: size }, applicant),
    )
  },
  at_most: ({ word, value }, { size: { employees } }) => {
    if (employees === null) return open(named(word), ['employee_count'])
    return employees <= Number(value) ? pass(withCount(word, employees), 1) : fail(withCount(word, employees))
  },
  form: judgeForm,
  incorporated: ({ word }, applicant) =>
    judgeForms(
      word,
      legalForms.filter((form) => form !== 'sole_proprietor'),
      applicant,
    ),
  form_in_trade: ({ word, value }, applicant) => {
    const [form = '', trade = ''] = value.split(':')
    return both(
      judgeTrade({ word, kind: '', value: trade }, applicant),
      judgeForm({ word, kind: '', value: form }, applicant),
    )
  },
  corporation_in_trade: ({ word, value }, applicant) =>
    both(
      judgeTrade({ word, kind: '', value }, applicant),
      judgeForms(word, ['company', 'cooperative', 'other'], applicant),
    ),
  trade: judgeTrade,
  starting_in_trade: ({ word, value }, applicant) =>
    both(judgeTrade({ word, kind: '', value }, applicant), judgeFounder('planned', word, applicant)),
  certified: ({ word, value }, applicant) =>
    both(judgeTrade({ word, kind: '', value }, applicant), declared(word, applicant)),
  founder: ({ word, value }, applicant) => judgeFounder(value, word, applicant),
  anyone: ({ word }, { forms }) => (isOnly(forms, 'public_body') ? open(toCheck(word)) : pass(fits(word), 1)),
  employer: ({ word }, { forms, size: { employees } }) => {
    if (isOnly(forms, 'public_body')) return open(toCheck(word))
    if (employees === null) return open(named(word), ['employee_count'])
    return employees > 0 ? pass(withCount(word, employees), 1) : open(toCheck(word))
  },
  enterprise: ({ word }, { forms }) => {
    if (isOnly(forms, 'public_body')) return fail(named(word))
    return isOnly(forms, 'company') ? pass(fits(word), 1) : open(toCheck(word), formNeeds(forms))
  },
  any_size: ({ word }, { forms }) => {
    if (isOnly(forms, 'public_body')) return fail(notThis(word))
    return areOrdinary(forms) ? pass(anySize, 1) : open(toCheck(word), formNeeds(forms))
  },
  person: ({ word }, { forms }) =>
    forms.has('sole_proprietor') ? open(toCheck(word), formNeeds(forms)) : fail(forPersons(word)),
})

export function judgeWord(word: Word, applicant: Applicant): Judgement {
  const judge = kinds[word.kind]
  return judge ? judge(word, applicant) : open(toCheck(word.word))
}

/** Two bounds of one word: the worse decides. */
function both(one: Judgement, other: Judgement): Judgement {
  const worse =
    [one, other].find(({ status }) => status === 'fail') ?? [one, other].find(({ status }) => status === 'open')
  if (worse?.status === 'open') return { ...worse, needs: [...(one.needs ?? []), ...(other.needs ?? [])] }
  return worse ?? { ...one, points: Math.max(one.points ?? 0, other.points ?? 0) }
}

/** An SME is a company or a person: of other legal forms each program says itself whether it takes them. */
function judgeSize({ word, value }: Word, { forms, size, isDeemedLarge }: Applicant): Judgement {
  if (isOnly(forms, 'public_body'))
    return fail({ ja: `${word}に国・地方公共団体は含まれません`, en: `${word} is no public body` })
  const found = value.split(';').map((one) => sizeFit(one as SizeClass, size))
  const { status, needs, bound } =
    found.find((one) => one.status === 'pass') ?? found.find((one) => one.status === 'open') ?? found[0] ?? noSize
  const reason = { ja: `${word}（${bound.ja}）`, en: `${word} (${bound.en})` }
  const mid = value === 'large' && status === 'fail' ? sizeFit('mid', size) : undefined
  if (mid && mid.status !== 'fail')
    return open(
      {
        ja: `中堅企業（${mid.bound.ja}）を${word}に含むかは制度によります`,
        en: `whether ${word} includes those of middle size (${mid.bound.en}) is the program's to say`,
      },
      mid.needs,
    )
  if (status === 'fail') return fail({ ja: `${word}に当たりません（${bound.ja}）`, en: `no ${word} (${bound.en})` })
  if (status === 'open')
    return open({ ja: `${word}に当たるか確認してください（${bound.ja}）`, en: `whether ${reason.en}` }, needs)
  if (!areOrdinary(forms))
    return open(
      {
        ja: `${word}は会社と個人の区分です。ほかの法人を含むか出典で確認してください`,
        en: `${word} means companies and persons; whether others are taken the official page tells`,
      },
      formNeeds(forms),
    )
  if (isDeemedLarge && value !== 'large')
    return open({
      ja: `${word}の規模ですが、みなし大企業を除く公募要領が多いため確認してください`,
      en: `${word} by its size, but many calls leave out who is deemed a large enterprise`,
    })
  const isAssumed = isDeemedLarge === null && forms.has('company')
  return { ...pass(reason, 1), ...(isAssumed && { assumes: ['is_deemed_large'] }) }
}

const noSize = { status: 'open', needs: [], bound: { ja: '', en: '' } } as const

function judgeForm({ word, value }: Word, applicant: Applicant): Judgement {
  return judgeForms(word, value.split(';') as LegalForm[], applicant)
}

function judgeForms(word: string, wanted: readonly LegalForm[], { forms }: Applicant): Judgement {
  const fitting = [...forms].filter((form) => wanted.includes(form))
  if (fitting.length === 0) return fail(notThis(word))
  if (fitting.length < forms.size) return open(named(word), formNeeds(forms))
  return pass(fits(word), wanted.includes('company') || wanted.includes('sole_proprietor') ? 1 : 2)
}

/** Codes of JSIC, as a letter or digits, one of which its industry lies in. */
function judgeTrade({ word, value }: Word, { industry }: Applicant): Judgement {
  if (industry === null) return open(named(word), ['industry_jsic'])
  const codes = value.split(';')
  const { letter, digits } = industry
  if (codes.some((code) => code === letter || (digits !== '' && digits.startsWith(code)))) return pass(fits(word), 2)
  const isPossible = codes.some((code) => code.length > 1 && jsicMajor(code) === letter && code.startsWith(digits))
  // Who names the whole group 農業、林業 is a farmer unless digits say otherwise.
  if (isPossible && codes.includes('01')) return pass(fits(word), 2)
  return isPossible ? open(named(word), ['industry_jsic']) : fail(notThis(word))
}

const declared = (word: string, { certifications }: Applicant): Judgement =>
  certifications.has(normalizeText(word)) ? pass(fits(word), 2) : open(named(word), ['declared_certifications'])

const areOrdinary = (forms: ReadonlySet<LegalForm>): boolean =>
  [...forms].every((form) => form === 'company' || form === 'sole_proprietor')

/** What to ask about a legal form that is not known. */
const formNeeds = (forms: ReadonlySet<LegalForm>): Field[] => {
  if (forms.size < 2) return []
  return forms.size === 2 && forms.has('sole_proprietor') ? ['is_sole_proprietor'] : ['legal_form']
}

const isOnly = (forms: ReadonlySet<LegalForm>, form: LegalForm): boolean => forms.size === 1 && forms.has(form)

const anySize: Text = { ja: '企業の規模を問いません', en: 'enterprises of any size' }
const fits = (word: string): Text => ({ ja: `${word}に当たります`, en: `${word} fits` })
const notThis = (word: string): Text => ({ ja: `${word}に当たりません`, en: `not ${word}` })
const named = (word: string): Text => ({ ja: `${word}に当たるか確認してください`, en: `${word}, to be checked` })
export const toCheck = (word: string): Text => ({
  ja: `${word}に当たるか出典で確認してください`,
  en: `${word}; whether it fits the official page tells`,
})
const withCount = (word: string, count: number): Text => ({
  ja: `${word}（従業員${count}人）`,
  en: `${word} (${count} employees)`,
})
const forPersons = (word: string): Text => ({ ja: `${word}のための制度です`, en: `for persons (${word})` })
