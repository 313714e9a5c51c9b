import type { Snapshot } from '../../../corpus/snapshot.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { NameBook } from '../names/name-book.ts'
import type { Bearer } from '../names/public-bodies.ts'
import type { NameBeside } from '../read/name-beside.ts'
import { changesOf, companyBegins } from './queries.ts'
import type { Judgement } from './verdict.ts'

/** What the bearer of a corporate number is called, as far as records of the snapshot say; former names come last. */
function bearersOf(snapshot: Snapshot, book: NameBook, number: string): Bearer[] {
  const found: Bearer[] = []
  const company = snapshot.table(houjin).record(number)
  const registrant = snapshot.table(invoiceRegistrant).record(`T${number}`)
  const note = (name: unknown, dataset: string, id: string, field: string, source_url: string | null) => {
    if (typeof name === 'string' && name !== '') found.push({ name, rests: { dataset, id, field }, source_url })
  }
  if (company && isRedistributable(company.license))
    for (const field of ['name', 'name_kana', 'name_en'] as const)
      note(company[field], houjin.name, number, field, company.source_url)
  if (registrant && isRedistributable(registrant.license)) {
    const { normalized_name, trade_name, source_url } = registrant
    note(normalized_name, invoiceRegistrant.name, `T${number}`, 'normalized_name', source_url)
    note(trade_name, invoiceRegistrant.name, `T${number}`, 'trade_name', source_url)
  }
  const body = book.bodies.byNumber.get(number)
  if (body) found.push(body)
  if (company && isRedistributable(company.license))
    for (const { field_name, prev_value } of changesOf(snapshot, number))
      if (field_name === 'name') note(prev_value, houjin.name, number, 'name', company.source_url)
  return found
}

/** Adds to the judgement on a number whether its bearer is called as the draft says. */
export function judgeName(
  snapshot: Snapshot,
  book: NameBook,
  number: string,
  beside: readonly NameBeside[],
  judgement: Judgement,
): Judgement {
  const isKnown = (spellings: readonly string[]) => spellings.some((name) => companyBegins(snapshot, name))
  const names = beside.filter(({ isGuess, isSure, spellings }) => isSure || !isGuess || isKnown(spellings))
  const [said = ''] = names.flatMap(({ spellings }) => spellings.slice(-1))
  if (names.length === 0 || judgement.verdict === 'invalid_check_digit') return judgement
  const bearers = bearersOf(snapshot, book, number)
  const [first] = bearers
  if (!first) return { ...judgement, comparisons: [{ what: 'name', said, stated: null, outcome: 'not_stated' }] }
  for (const { spellings, wider } of names)
    for (const spelling of [...spellings, ...wider]) {
      const bearer = bearers.find(({ name }) => isCalled(spelling, name))
      if (bearer) return agreed(judgement, spelling, bearer)
    }
  const isOther = names.some(({ isSure, spellings }) => isSure || isKnown(spellings))
  return differing(judgement, said, first, isOther)
}

/** Branches and offices of a bearer, and what letters add. */
const partOf =
  /^[\p{L}\p{N}]{0,8}?(?:支店|支社|本社|本店|営業所|工場|事業所|支部|出張所|店|役所|役場|庁|長|御中|様|殿)$/u
/** Words that stand in front of a name without any sign between: 取引先見本株式会社. */
const leading = /(?:[先元者社]|企業|法人|都|道|府|県)$/
const shortestBrand = 2

/** Whether words of a draft may mean a name: the same, its branch, or a short form of it without a corporate form. */
function isCalled(said: string, name: string): boolean {
  const [words, whole] = [companyNameKey(said), companyNameKey(name)]
  if (words === whole) return true
  if (words.length < shortestBrand || whole.length < shortestBrand) return false
  if (words.startsWith(whole) && partOf.test(words.slice(whole.length))) return true
  if (words.endsWith(whole) && leading.test(words.slice(0, -whole.length))) return true
  return !isLegalPersonName(said) && whole.includes(words)
}

const agreed = (judgement: Judgement, said: string, { name, rests, source_url }: Bearer): Judgement => ({
  ...judgement,
  ...(judgement.verdict === 'unknown' && {
    reason_ja: `${judgement.reason_ja}番号は文中のとおり${name}のものです。`,
    reason_en: `${judgement.reason_en} The number is that of ${name}, as the draft says.`,
  }),
  rests_on: [...judgement.rests_on, rests],
  source_url: judgement.source_url ?? source_url,
  comparisons: [{ what: 'name', said, stated: name, outcome: 'agrees' }],
})

function differing(
  judgement: Judgement,
  said: string,
  { name, rests, source_url }: Bearer,
  isOther: boolean,
): Judgement {
  const isOpen = judgement.verdict === 'correct' || judgement.verdict === 'unknown'
  const { ja, en } = isOther
    ? { ja: `文中の名称「${said}」と異なります。`, en: `The draft says "${said}".` }
    : {
        ja: `文中の名称「${said}」がその略称・屋号か別の者かは、収録から分かりません。`,
        en: `The corpus does not say whether "${said}" is a short or trade name of it.`,
      }
  return {
    ...judgement,
    ...(isOpen && {
      verdict: isOther ? 'contradicted' : 'unknown',
      reason_code: isOther ? 'name_differs' : 'name_not_confirmed',
    }),
    reason_ja: `この番号は${name}のものです。${ja}${isOpen ? '' : judgement.reason_ja}`,
    reason_en: `The number is that of ${name}. ${en}${isOpen ? '' : ` ${judgement.reason_en}`}`,
    rests_on: [rests, ...judgement.rests_on],
    source_url,
    comparisons: [{ what: 'name', said, stated: name, outcome: isOther ? 'differs' : 'not_stated' }],
  }
}
