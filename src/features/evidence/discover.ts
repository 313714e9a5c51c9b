import { visibleKey } from '../../corpus/layout.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { program } from '../../datasets/program.ts'
import { withoutCorporateForm } from '../../lib/corporate-form.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jstDate } from '../../lib/jst.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { queryTerms } from '../../lib/query-terms.ts'
import type { Context } from '../../operation/context.ts'
import { idOf } from '../../schema/dataset.ts'
import { discoverPrograms, type Filters } from './discover-programs.ts'
import type { Looked } from './outcome.ts'
import { type Regulation, regulationKinds } from './regulation-subjects.ts'
import type { Candidate } from './subject.ts'

/** Companies, and regulations of each kind, that one question may add. */
const mostOfEach = 3

/** What makes a question look at laws, tax rulesets or published cases, and the words in it that are looked for there. */
const mentions: Readonly<Record<Regulation, { trigger: RegExp; words: RegExp }>> = {
  law: { trigger: /[法条]/, words: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]*?法(?:施行令|施行規則)?/gu },
  tax: { trigger: /税/, words: /[\p{sc=Han}\p{sc=Katakana}ー]*税\p{sc=Han}*/gu },
  enforcement: { trigger: /処分/, words: /\p{sc=Han}*処分\p{sc=Han}*/gu },
}

export interface Found {
  readonly candidates: readonly Candidate[]
  readonly namesakes: readonly Candidate[]
  readonly looked: readonly Looked[]
}

/** What a question is about: programs first, then companies of exactly that name, then the regulations it mentions. */
export async function discover(question: string, filters: Filters, limit: number, ctx: Context): Promise<Found> {
  const programs = await discoverPrograms(question, filters, limit, ctx.snapshot)
  const companies = companiesNamed(question, filters, ctx)
  const regulations = await regulationsIn(question, ctx)
  const ofKind = (kind: Candidate['kind'], ids: readonly string[]): Candidate[] => ids.map((id) => ({ kind, id }))
  const beside = [...ofKind('houjin', companies.slice(0, mostOfEach)), ...regulations.candidates]
  const leading = ofKind('program', programs.ids.slice(0, Math.max(1, limit - beside.length)))
  const looksAtCompanies = filters.tier === undefined
  return {
    candidates: [...leading, ...beside].slice(0, limit),
    namesakes: [...ofKind('program', programs.namesakes), ...ofKind('houjin', companies)],
    looked: [
      { dataset: program, predicate: { query_text: question, ...filters } },
      ...(looksAtCompanies ? [{ dataset: houjin, predicate: { name: question, ...filters } }] : []),
      ...regulations.looked,
    ],
  }
}

/** Companies with exactly this name, or with this corporate number; one without its form finds every form. */
function companiesNamed(question: string, { prefecture, tier }: Filters, { snapshot }: Context): string[] {
  if (tier !== undefined) return []
  const number = houjinBangou(question)
  if (number !== undefined) return snapshot.table(houjin).has(number) ? [number] : []
  const name = normalizeText(question)
  const rows = snapshot.table(houjin).recordsWith('bare_name', withoutCorporateForm(name)) as Houjin[]
  const exact = rows.filter((row) => normalizeText(row.name) === name)
  const place = prefecture === undefined ? undefined : (prefectureName(prefecture) ?? prefecture)
  return (exact.length > 0 ? exact : rows)
    .filter((row) => place === undefined || row.prefecture === place)
    .map(({ houjin_bangou }) => houjin_bangou)
}

async function regulationsIn(question: string, ctx: Context): Promise<Pick<Found, 'candidates' | 'looked'>> {
  const text = question.normalize('NFKC')
  const candidates: Candidate[] = []
  const looked: Looked[] = []
  for (const kind of Object.keys(mentions) as Regulation[]) {
    if (!mentions[kind].trigger.test(text)) continue
    looked.push({ dataset: regulationKinds[kind].dataset, predicate: { query_text: question } })
    for (const words of [text, ...new Set(text.match(mentions[kind].words) ?? [])]) {
      const ids = await search(kind, words, ctx)
      candidates.push(...ids.map((id): Candidate => ({ kind, id })))
      if (ids.length > 0) break
    }
  }
  return { candidates, looked }
}

async function search(kind: Regulation, words: string, { snapshot, now }: Context): Promise<string[]> {
  const { dataset } = regulationKinds[kind]
  const terms = queryTerms(words).map(({ alternatives }) => ({ alternatives, short: false }))
  if (terms.length === 0) return []
  const query = { terms, whole: normalizeText(words), any: [[visibleKey]], ranges: [], offset: 0, limit: 20 }
  const { records } = await snapshot.table(dataset).search(query, 'full')
  return records
    .map((bytes) => JSON.parse(bytes.toString('utf8')) as Record<string, unknown>)
    .filter(({ disclosed_until: until }) => typeof until !== 'string' || until >= jstDate(now))
    .slice(0, mostOfEach)
    .map((record) => idOf(dataset, record))
}
