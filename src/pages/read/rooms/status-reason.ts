import type { Program } from '../../../datasets/program.ts'
import { exclusionField, isSureSuccession, roundFields, successorIn } from '../../../datasets/program-lifecycle.ts'
import { programRelation } from '../../../datasets/program-relation.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import type { Context } from '../../../operation/context.ts'
import { recordAddress } from '../../addresses.ts'
import { dayWords } from '../../components/figures.ts'
import { type SourceFields, sourceLink } from '../../components/source-link.ts'
import { lastDayText } from '../../components/status-badge.ts'
import type { ProgramProof } from './program-proof.ts'
import { roundName } from './round-name.ts'

/** What took the place of a program, with where that is stated. */
export type Successor = ReturnType<typeof successorIn>

/** What a program's record is said to have been replaced by. */
export const successorsOf = (id: string, { snapshot }: Context): Successor[] =>
  snapshot
    .table(programRelation)
    .recordsWith('to_id', id)
    .filter(isSureSuccession)
    .map((one) => successorIn(snapshot, one))

interface Call extends SourceFields {
  readonly application_round_id: string
  readonly application_round_label: string | null
  readonly application_close_date: string | null
  readonly application_open_date: string | null
  readonly application_status: string | null
}

const words = {
  ja: {
    open: (from: string, until: string) => `受付期間（${from}〜${until}）の中にあります。`,
    rolling: '通年で受け付けていると記録されています。',
    rollingFrom: (from: string) => `${from}から通年で受け付けていると記録されています。`,
    endStated: (until: string) => `締切（${until}）の前です。受付開始日の記載はありません。`,
    early: '予算の上限に達して早く締め切られることがあります。その記載は、この記録にはありません。',
    upcoming: (from: string) => `受付は${from}に始まります。`,
    between: (from: string) => `前回の受付は締切日を過ぎて終わりました。次の受付は${from}に始まります。`,
    closed: (until: string) => `最後の受付の締切日（${until}）を過ぎました。`,
    next: '次の受付の予定は、収録している記録にはありません。',
    ended: '制度が終わったか、新規の受付をしていないと記載されています。',
    quoted: (text: string) => `記載：「${text}」`,
    superseded: '後継の制度に替わったと記載されています。',
    successor: '後継',
    unknown: '受付期間の記載が出典にないか、一部しかないため、受け付けているかどうかは分かりません。',
    where: '公式ページで確認してください。',
    source: '受付期間',
  },
  en: {
    open: (from: string, until: string) => `Today is within the stated application period (${from} – ${until}).`,
    rolling: 'Applications are recorded as accepted all year round.',
    rollingFrom: (from: string) => `Applications are recorded as accepted all year round since ${from}.`,
    endStated: (until: string) => `The stated deadline (${until}) has not passed; no start date is stated.`,
    early: 'A call may close early once its budget is used up; this record does not say whether it has.',
    upcoming: (from: string) => `Applications open on ${from}.`,
    between: (from: string) => `The last call has closed; the next one opens on ${from}.`,
    closed: (until: string) => `The last stated day to apply (${until}) has passed.`,
    next: 'We hold no record of a future call.',
    ended: 'The source says that it has ended or takes no new applications.',
    quoted: (text: string) => `As stated: “${text}”`,
    superseded: 'The source says that another program has replaced it.',
    successor: 'Successor',
    unknown:
      'The source does not state a full application period, so we do not know whether applications are accepted.',
    where: 'See the official page.',
    source: 'window',
  },
} as const

interface Given {
  readonly program: Program
  readonly state: Lifecycle
  readonly calls: readonly Call[]
  readonly successors: readonly Successor[]
  readonly proof: ProgramProof
}

/** The call whose days decide where a program stands; undefined where its own record does. */
export function decidingCall<One extends Omit<Call, keyof SourceFields>>(
  { basis, opens_on, closes_on }: Lifecycle,
  calls: readonly One[],
): One | undefined {
  if (!basis.some((field) => (roundFields as readonly string[]).includes(field))) return undefined
  return calls.find((one) => one.application_close_date === closes_on && one.application_open_date === opens_on)
}

/** Why a program stands where it does, in words, with the source of the statement that decides. */
export function statusReason({ program, state, calls, successors, proof }: Given, language: Language): Html {
  const said = words[language]
  const { status, opens_on, closes_on, closes_at, basis } = state
  const [from, until] = [dayWords(opens_on, language), lastDayText(closes_on, closes_at, language)]
  const call = decidingCall(state, calls)
  const official = sourceLink(program, said.source, language)
  const row = call ? proof.wayOfRound(call, roundName(call, language)) : proof.way('application_window', 'intake')
  const way = row ?? official
  const stated = call?.application_status ? html` ${said.quoted(call.application_status)}` : null
  if (status === 'open') return html`${openReason(state, { from, until }, language)} ${way}${stated} ${said.early}`
  if (status === 'upcoming') return html`${said.upcoming(from)} ${way}${stated}`
  if (status === 'between_calls') return html`${said.between(from)} ${way}${stated}`
  if (status === 'closed') return html`${said.closed(until)} ${way}${stated} ${said.next}`
  if (status === 'superseded') return html`${said.superseded}${successors.map((one) => successorShown(one, language))}`
  if (status === 'unknown') return html`${said.unknown} ${official} ${said.where}`
  const reason = basis.includes(exclusionField) ? program.exclusion_reason : null
  return html`${said.ended}${reason ? html` ${said.quoted(reason)}` : null} ${proof.way('exclusion_reason') ?? official}`
}

function openReason(
  { opens_on, closes_on, basis }: Lifecycle,
  shown: Readonly<Record<'from' | 'until', string>>,
  language: Language,
): string {
  const said = words[language]
  if (basis.includes('end_stated')) return said.endStated(shown.until)
  if (closes_on === null) return opens_on === null ? said.rolling : said.rollingFrom(shown.from)
  return opens_on === null ? said.endStated(shown.until) : said.open(shown.from, shown.until)
}

function successorShown(one: Successor, language: Language): Html {
  const { successor } = words[language]
  const name =
    one.unified_id === null
      ? html`${one.primary_name}`
      : html`<a href="${recordAddress('programs', one.unified_id)}" rel="nofollow">${one.primary_name}</a>`
  return html` ${successor}: ${name}${one.from === null ? null : ` (${one.from})`} ${sourceLink(one, successor, language)}`
}
