import type { Snapshot } from '../../../corpus/snapshot.ts'
import { foldLong } from '../../../lib/folded-text.ts'
import { pauses } from '../../../lib/pause.ts'
import type { Progress } from '../../../operation/progress.ts'
import { judgeOnDay } from '../judge/judge-on-day.ts'
import type { NameBook } from '../names/name-book.ts'
import { draftGaps } from './draft-gaps.ts'
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

/** Finds and judges every citation of a draft; other work goes on in between. */
export async function checkDraft({ text, day, snapshot, book, progress }: Draft): Promise<DraftReport> {
  const pause = pauses()
  const folded = await foldLong(text, pause)
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
