import { readFileSync } from 'node:fs'
import type { App } from '../src/app.ts'

/** Two programs or tax measures that experts judged, and what an answer about both has to say. */
export interface ExpertPair {
  readonly id: string
  readonly one: string
  readonly other: string
  /** The verdicts that are right; `unknown` among them: nobody can be blamed who leaves it open. */
  readonly accepted: readonly string[]
  readonly mustSay: RegExp | null
  readonly mustNotSay: RegExp | null
}

/** How an answer is judged; `false` = it states for certain what experts do not. */
export type PairJudgement = 'right' | 'open' | 'wrong' | 'false'

export interface JudgedPair {
  readonly pair: ExpertPair
  readonly verdict: string
  readonly judgement: PairJudgement
}

/** What of an answer is judged. */
interface Answered {
  readonly verdict: string
  readonly rule_chain: readonly { readonly source: string }[]
}

/** Every row of `eval/pairs.tsv`. */
export function expertPairs(): ExpertPair[] {
  const [, ...lines] = readFileSync(new URL('./pairs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const said = (cell = '') => (cell === '' ? null : new RegExp(cell, 'u'))
  return lines.map((line) => {
    const [id = '', one = '', other = '', accepted = '', must, mustNot] = line.split('\t')
    return { id, one, other, accepted: accepted.split(','), mustSay: said(must), mustNotSay: said(mustNot) }
  })
}

/** What an answer about a pair is worth: right, honestly left open, wrong, or false. */
export function judgementOf({ accepted, mustSay, mustNotSay }: ExpertPair, answered: Answered): PairJudgement {
  const { verdict, rule_chain } = answered
  const isCertain = verdict === 'compatible' || verdict === 'incompatible'
  if (mustNotSay?.test(JSON.stringify(answered)) || (isCertain && !accepted.includes(verdict))) return 'false'
  const isRefused = rule_chain.some(({ source }) => source === 'input_validation')
  if (isRefused || !accepted.includes(verdict)) return 'wrong'
  if (verdict === 'unknown') return 'open'
  return !mustSay || mustSay.test(JSON.stringify(answered)) ? 'right' : 'wrong'
}

/** Asks a service for the verdict on every pair of the experts. */
export async function judgedPairs({ http }: Pick<App, 'http'>): Promise<JudgedPair[]> {
  const judged: JudgedPair[] = []
  for (const pair of expertPairs()) {
    const payload = { program_ids: [pair.one, pair.other] }
    const { statusCode, body } = await http.inject({ method: 'POST', url: '/v1/funding_stack/check', payload })
    if (statusCode !== 200) throw new Error(`${pair.id}: ${statusCode} ${body}`)
    const [answered] = JSON.parse(body).pairs as [Answered]
    judged.push({ pair, verdict: answered.verdict, judgement: judgementOf(pair, answered) })
  }
  return judged
}

const judgements = ['right', 'open', 'wrong', 'false'] as const satisfies readonly PairJudgement[]
const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The section of the page on answers that says how the pairs came out. */
export function pairsSection(judged: readonly JudgedPair[]): string {
  const count = (one: PairJudgement) => judged.filter(({ judgement }) => judgement === one).length
  const failed = judged.filter(({ judgement }) => judgement === 'wrong' || judgement === 'false')
  return `## Combining

${judged.length} pairs that experts judged (\`eval/pairs.tsv\`), asked of \`check_funding_stack\`: right, honestly left open, wrong, or false (certain where experts are not).

| ${judgements.join(' | ')} |
| ${judgements.map(() => '---').join(' | ')} |
| ${judgements.map(count).join(' | ')} |
${failed.map(({ pair: { id, one, other, accepted }, verdict }) => `\n- ${id}: ${cell(one)} × ${cell(other)} → ${verdict}, not ${accepted.join(' or ')}`).join('')}`
}
