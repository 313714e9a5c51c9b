import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type CourtDecision, courtDecision } from '../../../datasets/court-decision.ts'
import { byName } from '../../../lib/by-name.ts'
import { caseNumberKey } from '../../../lib/case-number.ts'
import { folded } from '../../../lib/folded-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { CourtCitation } from '../read/court-citations.ts'
import { type Judgement, judgementOf, notShown, type Reason } from './verdict.ts'

/** What a decision is found by. */
type HeldDecision = Pick<
  CourtDecision,
  | 'unified_id'
  | 'case_name'
  | 'case_number'
  | 'court'
  | 'court_level'
  | 'decision_type'
  | 'decision_date'
  | 'source_url'
> & { readonly isOpen: boolean }

/** Decisions of a snapshot by case number and by day. */
interface CourtIndex {
  readonly byNumber: ReadonlyMap<string, readonly HeldDecision[]>
  readonly byDate: ReadonlyMap<string, readonly HeldDecision[]>
}

/** Read once per snapshot, when the first draft cites a decision. */
const courtIndex = (snapshot: Snapshot): Promise<CourtIndex> =>
  snapshot.remember('court decisions by number', () => read(snapshot))

async function read(snapshot: Snapshot): Promise<CourtIndex> {
  const byNumber = new Map<string, HeldDecision[]>()
  const byDate = new Map<string, HeldDecision[]>()
  const note = (map: Map<string, HeldDecision[]>, key: string | null | undefined, row: HeldDecision) => {
    if (key) map.set(key, [...(map.get(key) ?? []), row])
  }
  const pause = pauses()
  for (const row of snapshot.table(courtDecision).records()) {
    await pause()
    const { unified_id, case_name, case_number, court, court_level } = row
    const { decision_type, decision_date, source_url, license } = row
    const held = { unified_id, case_name, case_number, court, court_level, decision_type, decision_date, source_url }
    const decision = { ...held, isOpen: isRedistributable(license) }
    note(byNumber, case_number === null ? null : caseNumberKey(case_number), decision)
    note(byDate, decision_date, decision)
  }
  return { byNumber, byDate }
}

/** Judges a court decision by its case number, court and day. That one is not held never means that there is none. */
export async function judgeCourt(snapshot: Snapshot, cited: CourtCitation): Promise<Judgement> {
  const { caseNumber, court, date, impossible } = cited
  if (impossible !== null) return judgementOf('malformed', malformed(impossible))
  const { byNumber, byDate } = await courtIndex(snapshot)
  const ofCourt = (rows: readonly HeldDecision[]) => rows.filter((row) => isOfCourt(row, court))
  if (caseNumber === null) return ofDay(byDate.get(date ?? '') ?? [], cited)
  const numbered = byNumber.get(caseNumber) ?? []
  const there = ofCourt(numbered)
  const onDay = there.filter(({ decision_date }) => date === null || decision_date === date)
  if (onDay.length > 0) return one(onDay, cited)
  const [other] = there
  if (other && date !== null && other.decision_date !== null) return otherDay(other, date)
  const [elsewhere] = numbered
  if (elsewhere?.court_level === 'supreme' && /^最/.test(court ?? ''))
    return otherBench(elsewhere, court ?? '', 'number')
  if (elsewhere && court !== null) return otherCourt(elsewhere, court)
  return judgementOf('unknown', notHeld)
}

/** By court and day; where a case is named beside it, its name decides among several, and tells the bench where the cited one has no such case. */
function ofDay(rows: readonly HeldDecision[], cited: CourtCitation): Judgement {
  const { court, caseName } = cited
  const here = rows.filter((row) => isOfCourt(row, court))
  const isNamed = ({ case_name }: HeldDecision) => caseName !== null && folded(case_name) === caseName
  const named = here.filter(isNamed)
  if (here.length > 0) return one(named.length > 0 ? named : here, cited)
  const elsewhere = /^最/.test(court ?? '') ? rows.filter(({ court_level }) => court_level === 'supreme') : []
  const [meant] = elsewhere.filter(isNamed)
  if (meant) return otherBench(meant, court ?? '', 'name')
  if (elsewhere.length === 0 || !elsewhere.every(({ isOpen }) => isOpen)) return judgementOf('unknown', notHeld)
  return { ...judgementOf('unknown', otherBenches(elsewhere)), did_you_mean: elsewhere.slice(0, 5).map(nearOf) }
}

/** 最判 is of any bench of the Supreme Court, 東京地裁 of 東京地方裁判所. */
function isOfCourt({ court, court_level: level }: HeldDecision, cited: string | null): boolean {
  if (cited === null) return true
  const held = court ?? ''
  if (/^最/.test(cited)) {
    const bench = /大(?:法廷)?$/.test(cited) ? '大法廷' : (/[一二三]小/.exec(cited)?.[0] ?? '')
    return level === 'supreme' && held.includes(bench)
  }
  if (/^知的?財/.test(cited)) return held.includes('知的財産')
  const [, place = '', kind = ''] = /^(.{1,4}?)(地|高|家|簡)/.exec(cited) ?? []
  const branch = /^[^裁]*裁(?:判所)?(.+支部)$/.exec(cited)?.[1] ?? ''
  const kinds: Readonly<Record<string, string>> = byName({ 地: '地方', 高: '高等', 家: '家庭', 簡: '簡易' })
  return place !== '' && held.startsWith(`${place}${kinds[kind]}裁判所`) && held.includes(branch)
}

function one(rows: readonly HeldDecision[], cited: CourtCitation): Judgement {
  const { court, date, caseNumber, kind } = cited
  const [row, ...others] = rows
  if (!row) return judgementOf('unknown', notHeld)
  if (!rows.every(({ isOpen }) => isOpen)) return notShown()
  if (others.length > 0) return { ...judgementOf('unknown', several(rows)), did_you_mean: rows.slice(0, 5).map(nearOf) }
  if (kind !== null && kind !== row.decision_type) return otherKind(row, kind)
  const fields = [
    ...(caseNumber === null ? [] : ['case_number']),
    ...(court === null ? [] : ['court']),
    ...(date === null ? [] : ['decision_date']),
    ...(kind === null ? [] : ['decision_type']),
  ]
  const rests = fields.map((field) => ({ dataset: courtDecision.name, id: row.unified_id, field }))
  return judgementOf('correct', found(row), rests, row.source_url)
}

function otherDay(row: HeldDecision, said: string): Judgement {
  if (!row.isOpen) return notShown()
  const rests = [{ dataset: courtDecision.name, id: row.unified_id, field: 'decision_date' }]
  return {
    ...judgementOf('contradicted', dayDiffers(row, said), rests, row.source_url),
    comparisons: [{ what: 'decision_date', said, stated: row.decision_date, outcome: 'differs' }],
  }
}

/** 最決 for a 判決 of that day and court. */
function otherKind(row: HeldDecision, said: string): Judgement {
  const rests = [{ dataset: courtDecision.name, id: row.unified_id, field: 'decision_type' }]
  return {
    ...judgementOf('contradicted', kindDiffers(row, said), rests, row.source_url),
    comparisons: [{ what: 'decision_type', said, stated: row.decision_type, outcome: 'differs' }],
  }
}

/** The Supreme Court counts its cases as one, whatever the bench; a case of a day is known by its name as well. */
function otherBench(row: HeldDecision, said: string, by: 'number' | 'name'): Judgement {
  if (!row.isOpen) return notShown()
  const fields = by === 'number' ? ['court'] : ['court', 'case_name', 'decision_date']
  const rests = fields.map((field) => ({ dataset: courtDecision.name, id: row.unified_id, field }))
  return {
    ...judgementOf(
      'contradicted',
      by === 'number' ? benchDiffers(row) : benchOfCaseDiffers(row),
      rests,
      row.source_url,
    ),
    comparisons: [{ what: 'court', said, stated: row.court, outcome: 'differs' }],
  }
}

/** Every court counts its cases on its own: the same number of another court is another case. */
function otherCourt(row: HeldDecision, said: string): Judgement {
  if (!row.isOpen) return notShown()
  return {
    ...judgementOf('unknown', courtDiffers(row)),
    comparisons: [{ what: 'court', said, stated: row.court, outcome: 'not_stated' }],
    did_you_mean: [nearOf(row)],
  }
}

const titleOf = ({ court, case_number, decision_date }: HeldDecision) =>
  [court, decision_date, case_number].filter((part) => part !== null).join(' ')
const nearOf = (row: HeldDecision) => ({ dataset: courtDecision.name, id: row.unified_id, name: titleOf(row) })

const malformed = (words: string): Reason => ({
  code: 'no_such_day_or_number',
  ja: `「${words}」は日付又は事件番号として成り立ちません。`,
  en: `"${words}" is no possible day or case number.`,
})
const notHeld: Reason = {
  code: 'decision_not_in_collection',
  ja: 'この裁判例は収録にありません。存在しないことを意味しません。裁判所の裁判例検索（https://www.courts.go.jp/）で確認してください。',
  en: 'The collection does not hold this decision; that does not mean that there is none. Look it up at https://www.courts.go.jp/.',
}
const several = (rows: readonly HeldDecision[]): Reason => ({
  code: 'several_decisions',
  ja: `該当する裁判例が${rows.length}件あり、どれか定まりません。事件番号又は裁判所を書き足してください。`,
  en: `${rows.length} decisions fit; a case number or a court would tell which is meant.`,
})
const found = (row: HeldDecision): Reason => ({
  code: 'decision_in_collection',
  ja: `収録の裁判例と一致します: ${titleOf(row)}「${row.case_name}」。`,
  en: `The collection has it: ${titleOf(row)}.`,
})
const dayDiffers = (row: HeldDecision, said: string): Reason => ({
  code: 'decision_date_differs',
  ja: `収録では、この事件番号の裁判は${row.decision_date}です（文中: ${said}）。同じ事件の別の裁判が収録の外にある可能性は残ります。`,
  en: `The collection has this case number with a decision of ${row.decision_date} (the draft: ${said}); another decision of the case may lie outside of it.`,
})
const benchDiffers = (row: HeldDecision): Reason => ({
  code: 'court_differs',
  ja: `収録では、この事件番号の裁判は${row.court ?? '最高裁判所'}のものです。`,
  en: `The collection has this case number of ${row.court ?? 'the Supreme Court'}.`,
})
const benchOfCaseDiffers = (row: HeldDecision): Reason => ({
  code: 'court_differs',
  ja: `収録では、${row.decision_date}の「${row.case_name}」は${row.court ?? '最高裁判所'}の裁判です。同じ日の同じ名称の別の事件が収録の外にある可能性は残ります。`,
  en: `The collection has the case of that name and day of ${row.court ?? 'the Supreme Court'}; another case of the same name and day may lie outside of it.`,
})
const otherBenches = (rows: readonly HeldDecision[]): Reason => ({
  code: 'decision_of_another_bench',
  ja: `収録では、この日の最高裁判所の裁判は${[...new Set(rows.map(({ court }) => court ?? '最高裁判所'))].join('、')}のものだけです。文中の法廷の裁判があるかは収録から分かりません。`,
  en: 'The collection has decisions of that day of another bench only; whether the cited bench decided that day is not known from it.',
})
const kindDiffers = (row: HeldDecision, said: string): Reason => ({
  code: 'decision_type_differs',
  ja: `収録では、この裁判は${row.decision_type}です（文中: ${said}）。`,
  en: `The collection has it as a ${row.decision_type} (the draft: ${said}).`,
})
const courtDiffers = (row: HeldDecision): Reason => ({
  code: 'number_of_another_court',
  ja: `同じ事件番号は${row.court ?? '別の裁判所'}のものだけが収録にあります。事件番号は裁判所ごとに付くため、文中の裁判例があるかは分かりません。`,
  en: `The collection has this number of ${row.court ?? 'another court'} only; courts count on their own, so this tells nothing about the one cited.`,
})
