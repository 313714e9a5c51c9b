import { type CheerioAPI, load } from 'cheerio'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { byName } from '../../../lib/by-name.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { dateInEraText, eraText } from '../../../lib/era.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readText } from '../../read/text.ts'
import { linesOfNodes } from '../page-lines.ts'
import { type RulingAddress, rulingAddress, rulingKey, rulingNumber } from './ruling-address.ts'
import { partsOf } from './ruling-parts.ts'

type Place = Extract<RulingAddress, { kind: 'ruling' }>

/** What a page of the collection says: the rulings of a volume with day and subject, or the text of one. */
export async function* readRulingPage(document: RawDocument): AsyncGenerator<ParseResult> {
  const address = rulingAddress(document.url ?? document.name)
  if (!address) return yield { kind: 'skipped', at: 'page', reason: 'no page of the collection of rulings' }
  // Pages declare Shift_JIS and some are UTF-8: the bytes decide.
  const $ = load(await readText(document))
  if (address.kind === 'volume') yield* volumeRows($, document)
  else yield* rulingRows($, address, document)
}

/** Headings name the tax and the subject, boxes below them the rulings. */
function* volumeRows($: CheerioAPI, { name }: RawDocument): Generator<ParseResult> {
  let tax = ''
  let subject = ''
  let count = 0
  for (const node of $('h2, h3, div.article').toArray()) {
    const text = $(node).text().replace(/\s+/g, ' ').trim()
    if ($(node).is('h2')) [tax, subject] = [/関係$/.test(text) ? text.replace(/関係$/, '') : '', '']
    else if ($(node).is('h3')) subject = text.replace(/^[（(](.*)[）)]$/, '$1')
    else {
      const at = `ruling ${++count}`
      const place = $(node)
        .find('a[href]')
        .toArray()
        .map((link) =>
          rulingAddress(new URL($(link).attr('href') ?? '', 'https://www.kfs.go.jp/service/JP/idx/').pathname),
        )
        .find((one) => one?.kind === 'ruling')
      if (place?.kind !== 'ruling') yield { kind: 'skipped', at, reason: 'a ruling of which the volume gives no text' }
      else
        yield rulingRow(at, place, dateInEraText($(node).find('.article_date').text()), [tax, subject].filter(Boolean))
    }
  }
  if (count === 0) throw new Error(`${name} lists no ruling (div.article): its layout has changed`)
}

/** The text of a ruling by its parts. The row of the volume knows the subject too, so that this one only stands in for it. */
function* rulingRows($: CheerioAPI, place: Place, { name }: RawDocument): Generator<ParseResult> {
  const body = textOf($)
  if (body === null) throw new Error(`${name} has neither #saiketsu nor #main: its layout has changed`)
  const day = dateInEraText((/[^\s、（(]{2,20}日裁決/.exec(body.join('\n')) ?? [''])[0]) ?? shortDay(body.join('\n'))
  const parts = partsOf(body)
  if (parts.length === 0) throw new Error(`${name} holds no text of a ruling`)
  const row = rulingRow('page', place, day, [])
  yield { ...row, isOutline: true }
  const id = lawIdOf(rulingKey(place))
  for (const [index, { heading, text }] of parts.entries())
    yield {
      kind: 'record',
      at: heading,
      dataset: lawArticle,
      record: {
        article_id: `${id}:${heading}`.slice(0, 160),
        law: { canonical_id: id, canonical_name: titleOf(place, day) },
        article_number: heading,
        article_number_sort: (index + 1) * 1000,
        title: null,
        text_full: text,
        text_summary: null,
        effective_from: null,
        effective_until: null,
        last_amended: null,
        source_url: place.url,
      },
    }
}

/** Lines of the ruling; newer pages mark it, older ones begin it with the heading of the page. */
function textOf($: CheerioAPI): string[] | null {
  const block = $('#saiketsu').length > 0 ? $('#saiketsu') : $('#main')
  if (block.length === 0) return null
  block.find('.pagetop, .breadcrumb, script').remove()
  return linesOfNodes($, block.contents().toArray())
}

const eras: Readonly<Record<string, string>> = byName({ 昭: '昭和', 平: '平成', 令: '令和' })

/** Older headings write the day short: 平10.2.19裁決. */
function shortDay(text: string): string | null {
  const [, era, year, month, day] =
    /([昭平令])(\d{1,2}|元)[.．](\d{1,2})[.．](\d{1,2})裁決/.exec(text.normalize('NFKC')) ?? []
  return era ? dateInEraText(`${eras[era]}${year}年${month}月${day}日`) : null
}

const titleOf = (place: Place, day: string | null): string =>
  `国税不服審判所${day === null ? '' : (eraText(day) ?? day)}裁決（${rulingNumber(place)}）`

const rulingRow = (at: string, place: Place, day: string | null, subjects: readonly string[]) =>
  ({
    kind: 'record',
    at,
    dataset: law,
    record: {
      unified_id: lawIdOf(rulingKey(place)),
      law_title: titleOf(place, day),
      law_number: rulingNumber(place),
      law_type: 'guideline',
      ministry: '国税不服審判所',
      promulgated_date: day,
      enforced_date: null,
      last_amended_date: null,
      article_count: null,
      revision_status: 'current',
      summary: null,
      full_text_url: place.url,
      subject_areas: subjects,
      source_url: place.url,
    },
    raw: JSON.stringify([place, day, subjects]),
  }) as const
