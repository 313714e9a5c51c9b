import type { Text } from '../../lib/text.ts'
import type { Answers } from '../exclusions/answers.ts'
import type { ProgramChoice, Rule } from '../exclusions/rules.ts'
import { widerMatches } from '../exclusions/rules-between.ts'
import { confidenceOf, type Judgement, judgementsOf } from '../exclusions/verdict.ts'
import { clearedNote, type Evidence, evidenceOfRule, type Link, steps } from './rule-chain.ts'

/** What a rule makes of two programs that it does not both name, and as what else it may be about them. */
export interface WiderJudgement {
  readonly judgement: Judgement
  readonly through: NonNullable<Link['through']>
}

interface Selected extends ProgramChoice {
  widerRules(): readonly Rule[]
}

/** What rules that do not name both programs make of them. */
export const widerJudgements = (
  a: Selected,
  b: Selected,
  nameOf: (id: string) => string | null,
  answers: Answers,
): WiderJudgement[] =>
  widerMatches([a, a.widerRules()], [b, b.widerRules()], nameOf).flatMap((match) => {
    const through = [a, b].flatMap((one) => throughOf(one, match.rule))
    return judgementsOf(match, answers).map((judgement) => ({ judgement, through }))
  })

/** As what a rule may be about a program; nothing where it names it. */
function throughOf({ id, knownAs, wider }: ProgramChoice, { parties }: Rule): NonNullable<Link['through']> {
  if (parties.some((party) => knownAs.some((name) => party.has(name)))) return []
  const [found] = [...(wider?.() ?? [])].filter(([name]) => parties.some((party) => party.has(name)))
  return found ? [{ program: id, ...found[1] }] : []
}

/** The rule as evidence: to be reviewed, or nothing where answers say that it does not apply; it never permits or blocks. */
export function widerEvidence(
  { judgement, through }: WiderJudgement,
  nameOf: (selected: string) => string,
  answers: Answers,
): Evidence {
  const { link } = evidenceOfRule(judgement, answers)
  const isCleared = judgement.state === 'cleared'
  const verdict = isCleared ? 'unknown' : 'requires_review'
  const weight = isCleared ? 0 : confidenceOf(judgement.rule, { verdict: 'requires_review', state: 'open' })
  const note = [...throughTexts(through, nameOf).map(({ ja }) => ja), ...(isCleared ? [clearedNote] : [])].join('')
  return {
    step: steps.review,
    verdict,
    link: { ...link, verdict, weight, hard_blocker: false, ...(through.length > 0 && { through }), note },
  }
}

/** What a rule speaks of instead, each once, with the programs that are counted among it. */
export function throughTexts(through: WiderJudgement['through'], nameOf: (selected: string) => string): Text[] {
  const ways = [...new Map(through.map((one) => [`${one.why} ${one.name}`, one])).values()]
  return ways.map(({ why, name }) => {
    const same = through.filter((one) => one.why === why && one.name === name)
    const named = same.map(({ program }) => nameOf(program))
    const ja = `「${named.join('」「')}」`
    const en = named.map((one) => `“${one}”`).join(' and ')
    return why === 'member_of'
      ? {
          ja: `「${name}」についてのルールです。${ja}もこれに当たるものとして示しています。`,
          en: `The rule is about “${name}”; ${en} counts as one of them here.`,
        }
      : {
          ja: `「${name}」についてのルールです。${ja}がこれを指すなら当てはまります。`,
          en: `The rule is about “${name}”; it applies if ${en} is what that means.`,
        }
  })
}
