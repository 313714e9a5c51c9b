import { formOfSign, isLegalPersonName, withoutCorporateForm } from '../../../lib/corporate-form.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { withoutUnseen } from '../../../lib/unseen-signs.ts'
import type { Token } from './read-numbers.ts'

/** Whom a draft gives a number to. */
export interface NameBeside {
  /** As it may be meant: with and without what stands before it. */
  readonly spellings: readonly string[]
  /** The same with what stands beyond a space or a full stop, which may be inside of a name: it can agree, and decides nothing else. */
  readonly wider: readonly string[]
  /** Whether it is surely a name: of a legal person by its form, or of a prefecture or municipality. */
  readonly isSure: boolean
  /** Whether it is a name only if that of a company begins so: 9020001031109の見本技研 may as well be its 登録日. */
  readonly isGuess: boolean
}

const longestBefore = 100
const longestAfter = 60
/** Another number ends what is said of one. */
const toNumber = /^.*\d{13}/
const fromNumber = /[Tt]?\d{13}.*$/s
const label =
  /(?:適格請求書発行事業者)?の?(?:法人番号|登録番号|インボイス(?:登録)?番号|事業者番号|番号)(?:は|が|も|[:=、,「\s]|no\.?|№)*$/i
const shortForm = /\(([^()\s]{1,2})\)/g
const longForm = (written: string, sign: string) => formOfSign(sign) ?? written
const hardStop = /[。、，,;；\n\t|「」『』()【】[\]:：*#>〉》=]/
/** Words in front of a name that end where it begins: 当社は, 取引先である. */
const lead = /^.*(?:は|が|を|に|へ|から|より|として|である|という|する|した|及び|並びに|又は|また)(?=[^ぁ-ん])/
const corporateForm = /^(?:株式会社|有限会社|合同会社|\(株\)|\(有\)|一般社団法人|公益社団法人)$/
const generic =
  /^[当弊同貴御自両本]|(?:番号|事業者|会社|法人|組合|[当弊同貴御自両]社|[先者元側人]|売手|買手|[甲乙丙]|相手方?|請求書|領収書|以下|[上下前]記|以上|次|例|記載|登録|国税庁|企業|団体|機関|組織|等|欄|(?<!銀)行|列|項目|名称?)$|^(?:no|t)$/i
/** Words that hold a corporate form and name nobody: 子会社, 取引先法人. */
const nobody = /^(?:.?社|[子親他各同当本]|日本|国内|外国|現地|海外|[^\s]{0,4}[先者方])?(?:会社|法人|組合|団体|機関)$/
/** Words that lead from the bearer of a number to somebody else. */
const related =
  /子会社|親会社|関連会社|関係会社|グループ|取引先|得意先|仕入先|代理店|前身|後身|承継|合併|株主|代表|担当/
const leastGuess = 3
const nameLike = /^[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9&・.'\- ]{2,24}$/u

/** The names that stand beside a number: in front of it, behind it, in the next cell of its row. */
export function namesBeside(text: string, token: Token, isPublicBody: (name: string) => boolean): NameBeside[] {
  const lineStart = text.lastIndexOf('\n', token.start - 1) + 1
  const before = text
    .slice(Math.max(lineStart, token.start - longestBefore), token.start)
    .normalize('NFKC')
    .replace(toNumber, '')
    .replace(shortForm, longForm)
  const lineEnd = text.indexOf('\n', token.end)
  const end = Math.min(lineEnd === -1 ? text.length : lineEnd, token.end + longestAfter)
  const after = text.slice(token.end, end).normalize('NFKC').replace(fromNumber, '').replace(shortForm, longForm)
  const isBody = numberOfBody.test(token.value)
  const found = [...inFront(withoutUnseen(before)), ...behind(withoutUnseen(after))].flatMap((one): NameBeside[] => {
    const { words, isMarked, isLoose, isGuess = false, wider = [] } = one
    const narrow = spellingsOf(words)
    const whole = narrow.some(isNamed) ? undefined : wider.find((name) => beginsWithForm(name) && isNamed(name))
    const spellings = whole === undefined ? narrow : [...narrow, whole]
    const isSure = spellings.some((name) => isNamed(name) || ((!isLoose || isBody) && isPublicBody(name)))
    const isName = isMarked && spellings.some((name) => nameLike.test(name) && !generic.test(name))
    const isKept = isSure || (isName && (!isGuess || words.length >= leastGuess))
    return isKept ? [{ spellings, wider, isSure, isGuess }] : []
  })
  return found
}

/** Whether a name is that of a legal person and more than its form: of 相手方の会社 nobody knows whom it means. */
function isNamed(name: string): boolean {
  const bare = withoutCorporateForm(normalizeText(name))
  return bare.length > 1 && isLegalPersonName(name) && !nobody.test(bare)
}

/** 株式会社まる。商店 is one name, 株式会社まるです。商店 is none. */
const beginsWithForm = (name: string): boolean => formFirst.test(name) && !sentence.test(name)
const formFirst = /^(?:株式会社|有限会社|合同会社|一般社団法人|公益社団法人)/
const sentence = /は|が|を|に|へ|です|ます|した|する|ある|いる|ない/

/** Corporate numbers of prefectures and municipalities. */
const numberOfBody = /^T?\d000020/

interface Words {
  readonly words: string
  /** Whether the way it is written makes a name of any word: 日産の法人番号は…, 日産（法人番号…）. */
  readonly isMarked: boolean
  /** In the same row, or behind a space: a prefecture there is where a company sits. */
  readonly isLoose?: boolean
  readonly isGuess?: boolean
  readonly wider?: readonly string[]
}

function inFront(before: string): Words[] {
  const [labelled = ''] = label.exec(before) ?? []
  const rest = before.slice(0, before.length - labelled.length)
  const hasLabel = labelled !== ''
  if (hasLabel && labelled.startsWith('の')) return [{ words: lastPiece(rest), isMarked: true, wider: endsOf(rest) }]
  const bracket = /[([【「]\s*$/.exec(rest)
  const inside = rest.slice(0, bracket?.index)
  if (bracket) return [{ words: lastPiece(inside), isMarked: hasLabel, wider: endsOf(inside) }]
  const cells = /(?:[|,]\s*|\t[^\S\t]*)$/.test(rest) ? rest.split(/[|\t,]/) : []
  if (cells.length > 1) return inRow(cells.slice(0, -1))
  const joint = /(?<![、,:=\s\-―–])[、,:=\s\-―–]+$/.exec(rest)
  if (!joint && !hasLabel)
    return rest === '' ? [] : [{ words: lastPiece(rest), isMarked: false, isLoose: true, wider: endsOf(rest) }]
  const isJoined = joint !== null && (hasLabel || !/[、,]/.test(joint[0]))
  if (!isJoined && !hasLabel) return []
  const name = rest.slice(0, joint?.index ?? rest.length)
  return [{ words: lastPiece(name), isMarked: false, isLoose: !hasLabel, wider: endsOf(name) }]
}

function behind(after: string): Words[] {
  const bracket = /^\s*\(([^()]{2,40})(?:\)|$)/.exec(after)
  const copula = /^\s*(?:は|が|とは|:|=)\s*(.+)$/.exec(after)
  const [, named] = bracket ?? copula ?? []
  if (named !== undefined) return [{ words: firstPiece(named), isMarked: false, wider: beginningsOf(named) }]
  const [, owned] = /^\s*の(.+)$/.exec(after) ?? []
  if (owned !== undefined) return ofBearer(owned)
  const cells = /^\s*[|\t,]/.test(after) ? after.split(/[|\t,]/).slice(1) : []
  if (cells.length > 0) return inRow(cells)
  const loose = after.trimStart()
  if (!/^[^\S\n]+\S/.test(after)) return []
  return [{ words: firstPiece(loose), isMarked: false, isLoose: true, wider: beginningsOf(loose) }]
}

/** 法人番号…の見本株式会社: whom the number is said to be of, unless the words lead on to another. */
function ofBearer(owned: string): Words[] {
  const piece = firstPiece(owned)
  const words = isNamed(piece) ? piece : (piece.split(particle)[0] ?? '')
  const leadsOn = words.includes('の') && !formFirst.test(words)
  return leadsOn || related.test(words) ? [] : [{ words, isMarked: true, isGuess: true, wider: beginningsOf(owned) }]
}

/** A particle behind a word without kana: 日新モーターに支払った. */
const particle = /(?<=[\p{sc=Han}\p{sc=Katakana}ーA-Za-z0-9])[にへでとや]/u
/** Where a name may go on although a sentence could end there. */
const softStops = /[\s。、，,.．]/g
const strongStop = /[;；|「」『』()【】[\]:：*#>〉》=\t]/
const [mostWider, longestWider] = [6, 60]

/** The ends of a text that begin behind a space or a full stop, the shortest first. */
function endsOf(text: string): string[] {
  const piece = text.trimEnd().split(strongStop).at(-1)?.slice(-longestWider) ?? ''
  const places = [...piece.matchAll(softStops)].map(({ index }) => index + 1).reverse()
  return [...places, 0].slice(0, mostWider).map((at) => piece.slice(at).trim())
}

/** The beginnings of a text that end in front of a space or a full stop, or where its words say that a name does. */
function beginningsOf(text: string): string[] {
  const [piece = ''] = text
    .trimStart()
    .replace(/^[「『【[*]+/, '')
    .slice(0, longestWider)
    .split(strongStop)
  const [named = ''] = piece.split(nameEnd)
  const places = [...named.matchAll(softStops)].map(({ index }) => index)
  return [...places.slice(0, mostWider - 1), named.length].map((at) => named.slice(0, at).trim())
}

/** Cells of a row. */
const inRow = (cells: readonly string[]): Words[] =>
  cells.map((cell) => ({ words: cell.trim(), isMarked: false, isLoose: true })).filter(({ words }) => words !== '')

function lastPiece(text: string): string {
  const signs = [...text.trimEnd().replace(/(?<![」』】\]*])[」』】\]*]+$/, '')]
  const stop = signs.findLastIndex((sign) => hardStop.test(sign))
  return signs
    .slice(stop + 1)
    .join('')
    .trim()
}

function firstPiece(text: string): string {
  const [piece = ''] = text.replace(/^[「『【[*]+/, '').split(hardStop)
  const [words = ''] = piece.split(nameEnd)
  const [first = '', second = ''] = wordsIn(words)
  return corporateForm.test(first) || corporateForm.test(second) ? `${first}${second}` : first
}

/** What spaces part, but for those between Latin letters: 株式会社CARTA HOLDINGS is one name. */
const wordsIn = (text: string): string[] => text.trim().replace(/\s+/g, ' ').split(betweenWords)
const betweenWords = /(?<![A-Za-z0-9.,&'-]) | (?![A-Za-z0-9&])/

const nameEnd = /です|である|であ|の(?:法人|登録)?番号|と(?:な|い|し|され)|に(?:対|付|つい)|を|が|は/

/** The words, without what leads to them, and without what stands before の: 取引先の見本商店 may be a name or hold one. */
function spellingsOf(words: string): string[] {
  const bare = words
    .replace(lead, '')
    .replace(/^(?:[-*・]|\d{1,3}[.)])\s*/, '')
    .trim()
  const tokens = wordsIn(bare)
  const last = tokens.at(-1) ?? ''
  const two = tokens.slice(-2).join('')
  const isForm = corporateForm.test(last) || corporateForm.test(tokens.at(-2) ?? '')
  const spaced = tokens.length > 1 ? [...tokens, tokens.join(''), isForm ? two : last] : [bare]
  const owned = spaced.flatMap((name) => [name, name.slice(name.lastIndexOf('の') + 1)])
  return [...new Set(owned)].filter((name) => name.length > 1)
}
