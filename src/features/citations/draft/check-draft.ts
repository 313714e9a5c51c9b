import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { foldLong } from '../../../lib/folded-text.ts'
import { withLongVowels } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { starterGaps } from '../../../operation/absence/corpus-gaps.ts'
import type { Progress } from '../../../operation/progress.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { judgeOnDay } from '../judge/judge-on-day.ts'
import type { NameBook } from '../names/name-book.ts'
import type { DraftReport, Finding } from './draft-shapes.ts'
import { separateOverlaps } from './place.ts'
import { placesIn } from './places-in.ts'
import { behindLast, insideAnother, unchecked, uncheckedGap } from './unchecked.ts'

/** Citations that one draft may hold; reading stops behind them and says so. */
const mostFindings = 1000

interface Draft {
  readonly text: string
  readonly day: string
  readonly snapshot: Snapshot
  readonly book: NameBook
  readonly progress: Progress
}

const byReason: Readonly<Record<string, Gap>> = {
  articles_not_in_corpus: gap('law_articles_missing', {
    ja: '文中の法令の一部は条文が収録されておらず、条番号を判定していません。',
    en: 'The corpus holds no articles of a law that the draft cites; its article numbers were not judged.',
  }),
  articles_incomplete: gap('law_articles_incomplete', {
    ja: '文中の法令の一部は、条文の一部だけが収録されています。',
    en: 'The corpus holds only some articles of a law that the draft cites.',
  }),
  law_not_in_corpus: gap('law_missing', {
    ja: '文中の法令の一部は収録されていません。',
    en: 'The corpus does not hold a law that the draft cites.',
  }),
  state_on_day_not_held: gap('earlier_versions_missing', {
    ja: '収録は現行の法令が中心で、過去の日における条文の状態は分からないことがあります。',
    en: 'The corpus holds laws as they are now; what an article was on an earlier day is not always known.',
  }),
}

const depth: Gap = gap('contents_not_checked', {
  ja: '条文の内容は、引用された文言だけを照合しています。項と号は、収録した条文に番号がある場合だけ照合しています。',
  en: 'What a provision says is compared where it is quoted only; paragraphs (項) and items (号) only where its text numbers them.',
})

const betweenWordings: Gap = gap('wordings_between_not_checked', {
  ja: '判定日の条文は、収録している過去の施行版のうち直近のものによります。次に収録している施行版までの間の改正の有無は分かりません。',
  en: 'For a past day the last wording before it that was read stands; whether it was amended before the next one that is held is not known.',
})

const cut: Gap = gap('draft_cut', {
  ja: '引用が多すぎるため、途中までを判定しました。残りは分けて送ってください。',
  en: 'The draft holds more citations than one call judges; the rest was not read.',
})

/** What the check of a draft could not see, each once. */
function draftGaps(snapshot: Snapshot, findings: readonly Finding[], isCut: boolean): Gap[] {
  const reasons = new Set(findings.map(({ reason_code }) => reason_code))
  const met = Object.entries(byReason).flatMap(([reason, gap]) => (reasons.has(reason) ? [gap] : []))
  const isFormer = findings.some(({ rests_on }) => rests_on.some(({ dataset }) => dataset === lawWording.name))
  const cites = findings.some(({ kind }) => kind === 'law_article')
  return [
    ...starterGaps(snapshot),
    ...met,
    ...(isFormer ? [betweenWordings] : []),
    ...(cites ? [depth] : []),
    ...(isCut ? [cut] : []),
  ]
}

/** Finds and judges every citation of a draft; other work goes on in between. */
export async function checkDraft({ text, day, snapshot, book, progress }: Draft): Promise<DraftReport> {
  const pause = pauses()
  const folded = await foldLong(withLongVowels(text), pause)
  const reading = { text, folded, snapshot, book, most: mostFindings }
  const { places, unchecked: notJudged, isCut } = await placesIn(reading, pause)
  const { kept, inside } = separateOverlaps(places)
  const findings: Finding[] = []
  const judged = kept.slice(0, mostFindings)
  for (const { kind, start, end, read_as, isOfDay, judge } of judged) {
    await pause()
    const judgement = await (isOfDay ? judgeOnDay(judge, day, snapshot.day, pause) : judge(day, pause))
    findings.push({ kind, start, end, text: text.slice(start, end), read_as, ...judgement })
    await progress.tell(findings.length, judged.length)
  }
  const beyond = kept.slice(mostFindings)
  const others = [
    ...notJudged,
    ...inside.map((place) => unchecked(text, place, insideAnother)),
    ...beyond.map((place) => unchecked(text, place, behindLast)),
  ].sort((a, b) => a.start - b.start)
  return {
    as_of: day,
    verification_basis: 'corpus',
    findings,
    finding_count: findings.length,
    counts_by_verdict: countsOf(findings),
    not_checked: others.slice(0, mostFindings),
    not_checked_count: others.length,
    recognized_count: findings.length + others.length,
    known_gaps: [...draftGaps(snapshot, findings, isCut || beyond.length > 0), ...uncheckedGap(others)],
  }
}

function countsOf(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { verdict } of findings) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
