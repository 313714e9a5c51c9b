import type { Law } from '../../src/datasets/law.ts'
import type { lawArticle } from '../../src/datasets/law-article.ts'
import type { RecordOf } from '../../src/schema/dataset.ts'
import { Random } from '../random.ts'
import { acts, captions, endings, links, ministries, subjects, things } from './law-words.ts'
import { kanjiNumber, lawIdOf, two } from './numbers.ts'

const seed = 33
const kinds = [
  ['act', '法'],
  ['cabinet_order', '法施行令'],
  ['ministerial_ordinance', '法施行規則'],
  ['notice', 'に関する取扱いについて'],
] as const

type LawArticle = RecordOf<typeof lawArticle>

const lineage = {
  source_url: 'https://laws.e-gov.go.jp/bulkdownload',
  source_fetched_at: '2026-11-01T00:00:00Z',
  source_checksum: null,
  license: 'pdl_v1.0',
} as const

/** The title of the i-th law. */
export function lawTitle(i: number): string {
  const random = new Random(seed, i)
  const [, ending] = kinds[i % kinds.length] as (typeof kinds)[number]
  const second = random.chance(0.6) ? `及び${random.pick(subjects)}` : ''
  const part = random.chance(0.4) ? `の特例（${random.pick(things)}に係る部分）` : ''
  return `${random.pick(subjects)}${second}${part}${ending}`
}

/** The i-th law; it has `articles` articles. */
export function generateLaw(i: number, articles: number): Law {
  const random = new Random(seed + 1, i)
  const year = 22 + random.below(42)
  const promulgated = `${1925 + year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  return {
    unified_id: lawIdOf(i),
    law_title: lawTitle(i),
    law_short_title: random.chance(0.2) ? `${random.pick(subjects)}特例法` : null,
    law_number: `昭和${kanjiNumber(year)}年法律第${kanjiNumber(1 + random.below(140))}号`,
    law_type: (kinds[i % kinds.length] as (typeof kinds)[number])[0],
    ministry: random.pick(ministries),
    promulgated_date: promulgated,
    enforced_date: `2026-${two(1 + random.below(10))}-01`,
    last_amended_date: null,
    article_count: articles,
    is_latest_revision: null,
    revision_status: random.chance(0.93) ? 'current' : 'repealed',
    superseded_by_law_id: null,
    summary: null,
    full_text_url: null,
    subject_areas: [],
    confidence: 0.95,
    fetched_at: '2026-11-01T00:00:00Z',
    updated_at: null,
    ...lineage,
  }
}

/** The j-th article of the i-th law. */
export function generateArticle(i: number, j: number, articles: number): LawArticle {
  const random = new Random(seed + 2, i * 10_007 + j)
  const number = 1 + j
  return {
    article_id: `${lawIdOf(i)}-${String(number).padStart(4, '0')}`,
    law: { canonical_id: lawIdOf(i), canonical_name: lawTitle(i) },
    article_number: `第${number}条`,
    article_number_sort: number * 1000,
    title: random.chance(0.8) ? random.pick(captions) : null,
    text_full: articleText(random, number === articles),
    headings: null,
    structure: null,
    tables: null,
    pictures: null,
    text_summary: null,
    effective_from: null,
    effective_until: null,
    last_amended: null,
    ...lineage,
  }
}

/** Text of log-normal length: half of all articles below about 250 characters, one in a hundred above 1,500. */
function articleText(random: Random, isLong: boolean): string {
  const spread = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const length = isLong ? 6_000 : Math.min(6_000, 250 * Math.exp(0.8 * spread))
  let text = ''
  for (let paragraph = 1; text.length < length; paragraph++) {
    if (paragraph > 1) text += `\n${kanjiNumber(paragraph)}\u3000`
    text += sentence(random)
    if (random.chance(0.5)) text += sentence(random)
  }
  return text
}

export function sentence(random: Random): string {
  const verb = random.pick(acts)
  const cited = random.chance(0.35)
    ? `第${kanjiNumber(1 + random.below(120))}条第${kanjiNumber(1 + random.below(9))}項に規定する`
    : ''
  const middle = random.chance(0.6) ? random.pick(things) + random.pick(links) : ''
  return `${cited}${random.pick(things)}${random.pick(links)}${middle}${random.pick(things)}を${verb}${random.pick(endings)}`
}
