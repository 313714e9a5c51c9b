import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { lawNumberKey, lawNumberText } from '../../../../lib/law-number.ts'
import type { Context } from '../../../../operation/context.ts'
import { type AnswerOf, ask } from '../../../asking.ts'
import { type Cell, table } from '../../../components/table.ts'

type Article = NonNullable<AnswerOf<'get_law_article'>['article']>

type Written = AnswerOf<'format_law_citation'>

/** How an article and each of its paragraphs are cited. */
export interface LawCitations {
  readonly whole: Written
  readonly paragraphs: readonly Written[]
}

/** Paragraphs whose citations are written out; more than a page has room for are written like them. */
const mostParagraphs = 30

/** The citations of an article; of its paragraphs only where it has several. */
export async function lawCitations({ address, paragraphs }: Article, ctx: Context): Promise<LawCitations> {
  const of = (article: string) => ask('format_law_citation', { article }, ctx)
  const parts = paragraphs.length < 2 ? [] : paragraphs.slice(0, mostParagraphs)
  const written: Written[] = []
  for (const { number } of parts) written.push(await of(`${address}#${number}`))
  return { whole: await of(address), paragraphs: written }
}

const words = {
  ja: {
    first: '初出（法令番号つき）',
    court: '判決・書面',
    tax: '税務（略称）',
    paragraphs: '項を指定した引用',
  },
  en: {
    first: 'At first mention, with the number of the law',
    court: 'As courts cite it',
    tax: 'As tax practice cites it',
    paragraphs: 'Citations of its paragraphs',
  },
} as const

/** The forms in which courts and tax practice cite an article, each to be copied by itself. */
export function lawCitationsShown({ whole, paragraphs }: LawCitations, language: Language): Html {
  const said = words[language]
  const forms = formsOf(whole, language).map(([name, text]) => html`<h3>${name}</h3><pre data-copied>${text}</pre>`)
  if (paragraphs.length === 0) return html`${forms}`
  const rows = paragraphs.map((one) => formsOf(one, language).map(([, text]): Cell => ({ shown: text })))
  const columns = formsOf(whole, language).map(([name]) => ({ name, isWordy: true as const }))
  return html`${forms}<details><summary>${said.paragraphs}</summary>${table({ caption: said.paragraphs, columns, rows })}</details>`
}

function formsOf({ forms, tax_abbreviation: short, law }: Written, language: Language): [name: string, text: string][] {
  const { first, court, tax } = words[language]
  const title = law?.law_title ?? ''
  const number = law?.law_number ? numberText(law.law_number) : ''
  const behind = forms.official.startsWith(title) && number !== '' ? `（${number}）` : ''
  return [
    [first, behind === '' ? forms.official : `${title}${behind}${forms.official.slice(title.length)}`],
    [court, forms.court],
    ...(short === null ? [] : [[tax, forms.tax_practice] as [string, string]]),
  ]
}

/** 平成五年法律第八十八号 as it is written in horizontal text: 平成5年法律第88号. */
function numberText(number: string): string {
  const key = lawNumberKey(number)
  return key === undefined ? number : lawNumberText(key)
}
