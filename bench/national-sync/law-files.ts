import { acts, captions, subjects, things } from '../national/law-words.ts'
import { lawTitle, sentence } from '../national/laws.ts'
import { kanjiNumber, two } from '../national/numbers.ts'
import { Random } from '../random.ts'
import { digits, listDay } from './days.ts'

/** A file of the bulk download: its name carries the ids of law, day and amending law. */
export interface LawFile {
  readonly name: string
  readonly xml: string
}

const seed = 36

/** From when laws are as they are; the newest day of a download is never long past. */
const days = ['20230401', '20240401', digits(listDay)]
const types = [
  ['Act', 'AC', '法律'],
  ['CabinetOrder', 'CO', '政令'],
  ['MinisterialOrdinance', 'M6', '省令'],
  ['Rule', 'R1', '規則'],
] as const

/** Half of all laws have fewer than 30 main articles, one in a hundred more than 400; about 55 on average. */
function mainArticles(random: Random): number {
  const spread = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.max(2, Math.min(1500, Math.round(32 * Math.exp(1.05 * spread))))
}

/** The i-th law: as it is in force, and for one in twelve also as it will be from April on. */
export function lawFiles(i: number): LawFile[] {
  const random = new Random(seed, i)
  const year = 1 + random.below(30)
  const [type, letters, noun] = types[i % types.length] as (typeof types)[number]
  const id = `4${two(year)}${letters}${String(i + 1).padStart(10, '0')}`
  const amendments = random.below(4)
  const amending = (n: number) => `50${2 + n}AC0000000${String(1 + ((i + n) % 120)).padStart(3, '0')}`
  const name = (day: string, by: string) => `${id}_${day}_${by}`
  const law: LawWords = { i, year, type, noun, amendments, articles: mainArticles(random) }
  const inForce = name(days[i % days.length] as string, amendments === 0 ? '0'.repeat(15) : amending(amendments - 1))
  const files = [{ name: inForce, xml: lawXml(law) }]
  if (i % 12 === 0)
    files.push({ name: name('20270401', amending(amendments)), xml: lawXml({ ...law, amendments: amendments + 1 }) })
  return files
}

interface LawWords {
  readonly i: number
  readonly year: number
  readonly type: string
  readonly noun: string
  readonly amendments: number
  readonly articles: number
}

function lawXml({ i, year, type, noun, amendments, articles }: LawWords): string {
  const random = new Random(seed + 1, i)
  const number = `平成${kanjiNumber(year)}年${noun}第${kanjiNumber(1 + (i % 9000))}号`
  const attributes = `Era="Heisei" Lang="ja" LawType="${type}" Num="${i + 1}" Year="${two(year)}"`
  const title = `<LawTitle Kana="ほう" Abbrev="${random.chance(0.2) ? `${random.pick(subjects)}特例法` : ''}">${lawTitle(i)}</LawTitle>`
  const supplements = Array.from({ length: amendments + 1 }, (_, n) => supplement(random, n, i))
  const tables = Array.from({ length: random.below(3) }, (_, n) => annexTable(random, n + 1))
  const body = `${title}<MainProvision>${chapters(random, articles)}</MainProvision>${supplements.join('')}${tables.join('')}`
  return `<?xml version="1.0" encoding="utf-8"?>\n<Law ${attributes} PromulgateMonth="11" PromulgateDay="12"><LawNum>${number}</LawNum><LawBody>${body}</LawBody></Law>\n`
}

/** Chapters of about twenty articles, as laws of some length have them. */
function chapters(random: Random, articles: number): string {
  const each = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => article(random, from + n + 1)).join('')
  if (articles < 25) return each(0, articles)
  const count = Math.ceil(articles / 20)
  return Array.from({ length: count }, (_, n) => {
    const title = `<ChapterTitle>第${kanjiNumber(n + 1)}章　${random.pick(captions)}</ChapterTitle>`
    return `<Chapter Num="${n + 1}">${title}${each(n * 20, Math.min(articles, n * 20 + 20))}</Chapter>`
  }).join('')
}

function article(random: Random, number: number): string {
  const caption = random.chance(0.8) ? `<ArticleCaption>（${random.pick(captions)}）</ArticleCaption>` : ''
  const title = `<ArticleTitle>第${kanjiNumber(number)}条</ArticleTitle>`
  const count = 1 + random.below(random.chance(0.1) ? 9 : 3)
  const paragraphs = Array.from({ length: count }, (_, n) => paragraph(random, n + 1))
  return `<Article Num="${number}">${caption}${title}${paragraphs.join('')}</Article>`
}

const sentences = (...texts: readonly string[]): string =>
  texts.map((text, n) => `<Sentence Num="${n + 1}" WritingMode="vertical">${text}</Sentence>`).join('')

const fullDigits = (n: number): string =>
  String(n).replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] as string)

function paragraph(random: Random, number: number): string {
  const mark = number === 1 ? '<ParagraphNum/>' : `<ParagraphNum>${fullDigits(number)}</ParagraphNum>`
  const texts = Array.from({ length: random.chance(0.35) ? 2 : 1 }, () => sentence(random))
  const text = `<ParagraphSentence>${sentences(...texts)}</ParagraphSentence>`
  const items = random.chance(0.2) ? Array.from({ length: 2 + random.below(5) }, (_, n) => item(random, n + 1)) : []
  return `<Paragraph Num="${number}">${mark}${text}${items.join('')}</Paragraph>`
}

function item(random: Random, number: number): string {
  const text = `<ItemSentence>${sentences(phrase(random))}</ItemSentence>`
  const parts = random.chance(0.1)
    ? [...'イロハ'].map(
        (letter, n) =>
          `<Subitem1 Num="${n + 1}"><Subitem1Title>${letter}</Subitem1Title><Subitem1Sentence>${sentences(phrase(random))}</Subitem1Sentence></Subitem1>`,
      )
    : []
  return `<Item Num="${number}"><ItemTitle>${kanjiNumber(number)}</ItemTitle>${text}${parts.join('')}</Item>`
}

const phrase = (random: Random): string =>
  `${random.pick(things)}に係る${random.pick(things)}を${random.pick(acts)}場合における${random.pick(things)}`

/** What the law brought itself, and what each amending law brought. */
function supplement(random: Random, number: number, i: number): string {
  const by =
    number === 0
      ? ''
      : ` AmendLawNum="令和${kanjiNumber(1 + number)}年六月一七日法律第${kanjiNumber(1 + ((i + number - 1) % 120))}号"`
  const label = '<SupplProvisionLabel>附　則</SupplProvisionLabel>'
  const body = random.chance(0.5)
    ? Array.from({ length: 1 + random.below(5) }, (_, n) => article(random, n + 1))
    : Array.from({ length: 1 + random.below(3) }, (_, n) => paragraph(random, n + 1))
  return `<SupplProvision${by}>${label}${body.join('')}</SupplProvision>`
}

function annexTable(random: Random, number: number): string {
  const cell = (text: string) => `<TableColumn BorderTop="solid">${sentences(text)}</TableColumn>`
  const rows = Array.from(
    { length: 3 + random.below(10) },
    () => `<TableRow>${cell(random.pick(things))}${cell(phrase(random))}${cell(sentence(random))}</TableRow>`,
  )
  const title = `<AppdxTableTitle WritingMode="vertical">別表第${kanjiNumber(number)}</AppdxTableTitle>`
  const related = `<RelatedArticleNum>（第${kanjiNumber(number)}条関係）</RelatedArticleNum>`
  return `<AppdxTable Num="${number}">${title}${related}<TableStruct><Table>${rows.join('')}</Table></TableStruct></AppdxTable>`
}
