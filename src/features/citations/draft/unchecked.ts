import type { FoldedText } from '../../../lib/folded-text.ts'
import type { Text } from '../../../lib/text.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import type { Reason } from '../judge/verdict.ts'
import type { UncheckedPart } from './draft-shapes.ts'

interface KindName extends Text {
  readonly kind: UncheckedPart['kind']
}

interface Kind extends KindName {
  readonly pattern: RegExp
}

/** Kinds of citations that a professional writes and this check does not judge, as they look in folded text. */
const kinds: readonly Kind[] = [
  { kind: 'circular', ja: '通達', en: 'circulars', pattern: /(?:通達|[基措耐]通)第?\d[\d()の-]{0,24}/g },
  {
    kind: 'tribunal_ruling',
    ja: '裁決',
    en: 'rulings of tribunals',
    pattern: /(?:審判所|裁決)[^。、\n]{0,12}?(?:[明大昭平令]和?[治正成]?|[mtshr])(?:\d|元)/g,
  },
  { kind: 'public_notice', ja: '告示', en: 'public notices', pattern: /告示第?[\d一二三四五六七八九十百]{1,16}号/g },
  // 別表 without a number may be one of the document itself; behind a law, or in its 附則, it is that law's.
  {
    kind: 'appended_table',
    ja: '別表・様式',
    en: 'appended tables and forms',
    pattern:
      /(?:法律?|令|規則|規程|条例)の?((?:附則の?)?(?:別表|(?:別記)?様式|別図|付録)(?:第?[\d一二三四五六七八九十]{1,8}号?)?)(?![記示現])|別表第?[\d一二三四五六七八九十]{1,8}/g,
  },
  {
    kind: 'relative_reference',
    ja: '「前条」「次項」等の位置による引用',
    en: 'citations by position (前条, 次項)',
    pattern: /(?:[前次](?:条|項|号)|前各項|上記規定)(?![件例数約目])/g,
  },
]
/** What else stands in the list of what is not judged. */
const figureKinds: readonly KindName[] = [
  { kind: 'amount', ja: '金額', en: 'amounts' },
  { kind: 'rate', ja: '率', en: 'rates' },
]
/** A registration number with a digit too few or too many, behind its name. */
const misshapen =
  /(?:登録番号|インボイス番号|事業者番号)[^0-9０-９\n]{0,8}[TtＴｔ][ -]?([0-9０-９](?:[ -]?[0-9０-９]){7,17})(?![0-9０-９])/g

/** What a draft holds besides the citations that are judged, in its order. */
export function uncheckedIn(text: string, folded: FoldedText): readonly UncheckedPart[] {
  const found: UncheckedPart[] = []
  for (const { kind, ja, en, pattern } of kinds)
    for (const { 0: words, 1: shown = words, index } of folded.text.matchAll(pattern)) {
      const to = index + words.length
      const { start, end } = folded.place(to - shown.length, to)
      found.push(unchecked(text, { kind, start, end }, notJudged({ ja, en })))
    }
  for (const { 0: words, 1: digits = '', index: start } of text.matchAll(misshapen))
    if (digits.replace(/[ -]/g, '').length !== 13)
      found.push(unchecked(text, { kind: 'invoice_registration', start, end: start + words.length }, wrongLength))
  return found.sort((a, b) => a.start - b.start)
}

/** An item that was recognised and is not judged, with why. */
export const unchecked = (
  text: string,
  { kind, start, end }: Pick<UncheckedPart, 'kind' | 'start' | 'end'>,
  { code: reason_code, ja: reason_ja, en: reason_en }: Reason,
): UncheckedPart => ({ kind, start, end, text: text.slice(start, end), reason_code, reason_ja, reason_en })

const notJudged = ({ ja, en }: Text): Reason => ({
  code: 'kind_not_judged',
  ja: `${ja}は判定の対象外です。`,
  en: `The check does not judge ${en}.`,
})
const wrongLength: Reason = {
  code: 'not_13_digits',
  ja: '登録番号の数字が13桁ではありません。',
  en: 'The registration number has not 13 digits.',
}
/** Why a collection of reports (民集72巻3号) is not looked at. */
export const reportNotJudged: Reason = {
  code: 'report_not_held',
  ja: '判例集・雑誌の巻号頁は収録になく、照合していません。',
  en: 'Volumes and pages of case reports are not in the corpus.',
}
/** Why a word that reads like the name of a program is not judged. */
export const programNotHeld: Reason = {
  code: 'program_name_not_held',
  ja: '制度名と見られますが、同じ名称も近い名称も収録にありません。存在しないことの証明ではありません。',
  en: 'It reads like the name of a program; the corpus has neither it nor one near to it, which proves nothing.',
}
/** Why an amount or a rate is not judged of which nothing says what states it. */
export const figureNotJudged: Reason = {
  code: 'figure_not_judged',
  ja: '収録のどの制度・税制措置についての金額・率か分からないため、照合していません。',
  en: 'Nothing tells of which program or tax measure of the corpus this is said, so it was not compared.',
}
/** Why something that lies in another citation is not judged on its own. */
export const insideAnother: Reason = {
  code: 'part_of_another',
  ja: '他の引用の一部として読み取りました。',
  en: 'It was read as a part of another citation.',
}
/** Why what stands behind the last citation of a call is not judged. */
export const behindLast: Reason = {
  code: 'too_many_citations',
  ja: '引用が多すぎるため判定していません。残りは分けて送ってください。',
  en: 'The draft holds more citations than one call judges; send the rest on its own.',
}

/** A gap that counts what was recognised and not judged, by kind; none when there is nothing. */
export function uncheckedGap(items: readonly UncheckedPart[]): Gap[] {
  const names = [...kinds, ...figureKinds].map(({ kind, ja, en }) => ({
    ja,
    en,
    count: items.filter((item) => item.kind === kind).length,
  }))
  const wrong = items.filter(({ reason_code }) => reason_code === wrongLength.code).length
  names.push({ ja: '13桁でない登録番号', en: 'registration numbers that have not 13 digits', count: wrong })
  const met = names.filter(({ count }) => count > 0)
  if (met.length === 0) return []
  return [
    gap('not_judged', {
      ja: `次のものは判定の対象外で、確認していません: ${met.map(({ ja, count }) => `${ja}${count}件`).join('、')}。`,
      en: `The draft also holds what is not judged: ${met.map(({ en, count }) => `${en} (${count})`).join(', ')}.`,
    }),
  ]
}
