import { addTo } from './add-to.ts'
import { normalizeText } from './japanese-text.ts'

/** A kind of legal person as names carry it (docs/contract/shapes.md#companies). */
export interface CorporateForm {
  readonly name: string
  /** How names write it short in brackets: (株). */
  readonly signs: readonly string[]
  /** How banks write it before, in and behind a name in kana: カ), (カ), (カ. */
  readonly bank: readonly string[]
  /** Other words for it, as the register once wrote it or people do. */
  readonly others: readonly string[]
}

const formOf = (name: string, signs = '', bank = '', others = ''): CorporateForm => ({
  name,
  signs: listed(signs),
  bank: listed(bank),
  others: listed(others),
})
const listed = (text: string): string[] => (text === '' ? [] : text.split(' '))

const forms: readonly CorporateForm[] = [
  formOf('株式会社', '株', 'カ', '株式會社 カブシキガイシャ カブシキカイシャ'),
  formOf('有限会社', '有', 'ユ', '有限會社 ユウゲンガイシャ ユウゲンカイシャ'),
  formOf('合同会社', '同', 'ド', 'ゴウドウガイシャ ゴウドウカイシャ'),
  formOf('合資会社', '資', 'シ', '合資會社 ゴウシガイシャ ゴウシカイシャ'),
  formOf('合名会社', '名', 'メ', '合名會社 ゴウメイガイシャ ゴウメイカイシャ'),
  formOf('一般社団法人', '一社'),
  formOf('公益社団法人', '公社'),
  formOf('社団法人', '社', 'シャ シヤ', '社團法人'),
  formOf('一般財団法人', '一財'),
  formOf('公益財団法人', '公財'),
  formOf('財団法人', '財', 'ザイ', '財團法人'),
  formOf('社会福祉法人', '福 社福', 'フク'),
  formOf('医療法人', '医', 'イ', '医療法人社団 医療法人財団'),
  formOf('学校法人', '学', 'ガク', '學校法人'),
  formOf('宗教法人', '宗', 'シュウ シユウ'),
  formOf('特定非営利活動法人', '特非', 'トクヒ', 'NPO法人'),
  formOf('独立行政法人', '独', 'ドク'),
  formOf('地方独立行政法人', '地独', 'チドク'),
  formOf('国立大学法人', '', 'ダイ'),
]

interface Writing {
  readonly form: CorporateForm
  readonly written: string
}

/** Whole words and signs in brackets say for sure that a legal person is named; what banks write, and open brackets, may number a list. */
type Surely = 'surely' | 'perhaps'

/** How each form stands at one end of a normalised name, by the sign at that end, longer ones first. */
function writingsAt(end: 'first' | 'last', how: Surely): ReadonlyMap<string, readonly Writing[]> {
  const found = new Map<string, Writing[]>()
  for (const form of forms) {
    const short = [...form.signs, ...form.bank]
    const sure = [form.name, ...form.others, ...form.signs.map((sign) => `(${sign})`)]
    const open = short.map((sign) => (end === 'first' ? `${sign})` : `(${sign}`))
    const written = how === 'surely' ? sure : [...sure, ...form.bank.map((sign) => `(${sign})`), ...open]
    for (const one of written.map(normalizeText))
      addTo(found, one.at(end === 'first' ? 0 : -1) ?? '', { form, written: one })
  }
  for (const all of found.values()) all.sort((a, b) => b.written.length - a.written.length)
  return found
}

const writings = (how: Surely) => ({ first: writingsAt('first', how), last: writingsAt('last', how) })
const [surely, perhaps] = [writings('surely'), writings('perhaps')]

interface FormFound {
  readonly form: CorporateForm
  readonly isFirst: boolean
  readonly bare: string
}

/** The form with which a normalised name begins or ends, however it is written, and the rest; undefined where it has none. */
export const formIn = (name: string): FormFound | undefined => foundIn(name, perhaps)

function foundIn(name: string, { first, last }: typeof surely): FormFound | undefined {
  const head = first.get(name.charAt(0))?.find(({ written }) => name.startsWith(written))
  if (head) return { form: head.form, isFirst: true, bare: name.slice(head.written.length).trim() }
  const tail = last.get(name.charAt(name.length - 1))?.find(({ written }) => name.endsWith(written))
  return tail && { form: tail.form, isFirst: false, bare: name.slice(0, -tail.written.length).trim() }
}

/** A normalised name without the corporate forms at its head and tail; two names that differ only in them become equal. */
export const withoutCorporateForm = (name: string): string => without(name, surely)

const bracketed = new RegExp(
  `\\((?:${forms
    .flatMap(({ signs, bank }) => [...signs, ...bank])
    .map(normalizeText)
    .join('|')})\\)`,
  'g',
)

/** The same without what banks write and open brackets, and without what stands before a branch: ミホン(カ)フクオカ. */
export const withoutShortForm = (name: string): string => without(name, perhaps).replace(bracketed, '')

function without(name: string, all: typeof surely): string {
  let bare = name.trim()
  for (let found = foundIn(bare, all); found; found = foundIn(bare, all)) bare = found.bare
  return bare
}

/** The form that a sign in brackets stands for: 株式会社 for 株. */
export const formOfSign = (sign: string): string | undefined => forms.find(({ signs }) => signs.includes(sign))?.name

/** Words that only organisations carry in their names, beside the forms above. */
const organisation =
  /会社|會社|法人|組合|金庫|銀行|共同企業体|コンソーシアム|協会|協議会|連合会|連盟|公社|公団|事業団|機構|財団|社団|大学|商工会|\((?:株|有|同|資|名|財|社|独|学|医|福)\)|[㈱㈲]|\b(?:inc|ltd|llc|llp|corp|corporation|limited|company|gmbh|s\.a|co\.)(?![a-z])/

/**
 * Whether a name is surely that of an organisation. A bare name or shop name may be a sole proprietor's, that is a
 * natural person's, and is not shown.
 */
export function isLegalPersonName(name: string): boolean {
  const normalized = normalizeText(name)
  return withoutCorporateForm(normalized) !== normalized || organisation.test(normalized)
}
