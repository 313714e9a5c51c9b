import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { pauses } from '../../../lib/pause.ts'
import { type RuleBook, ruleBook } from '../../exclusions/queries.ts'
import { applicantsOf, majorsIn } from '../of-industry.ts'
import { headcountDemand, headcountIn, listedDemand, namedTradeDemand } from './business-demands.ts'
import { circumstanceDemand, circumstancesIn } from './circumstances.ts'
import { type Demand, DemandBook } from './demand.ts'
import { founding, foundingDemand } from './founder.ts'
import { areaDemand, areaNamed, placeDemand, placeKey } from './place-demand.ts'
import { amountDemand, investingPurpose, leastDemand, purposeDemand } from './plan-demands.ts'
import { prerequisiteDemand, prerequisitesOf } from './prerequisites.ts'
import { targetDemand } from './target-demand.ts'
import { type ProgramWords, programWords } from './target-words.ts'

/** What a program asks, and whether it gives money that need not be paid back, lends it, or does something else. */
export interface ProgramDemands {
  readonly demands: readonly Demand[]
  /** 0 = a subsidy or the like, 1 = a loan or a guarantee, 2 = a certification, advice and so on. */
  readonly aid: 0 | 1 | 2
  /** What the programs of one scheme have in common. */
  readonly family: string
}

/** What the programs of a snapshot ask, read from a record when it is first looked at and kept. */
export class DemandReader {
  private readonly book = new DemandBook()
  private readonly read = new Map<number, ProgramDemands>()

  private constructor(
    private readonly snapshot: Snapshot,
    private readonly words: ProgramWords,
    private readonly rules: RuleBook,
  ) {}

  static of(snapshot: Snapshot): Promise<DemandReader> {
    return snapshot.remember(
      'demands of programs',
      async () => new DemandReader(snapshot, await programWords(), await ruleBook(snapshot)),
    )
  }

  /** What the program of a rank asks. */
  at(rank: number): ProgramDemands {
    const known = this.read.get(rank)
    if (known) return known
    const made = this.demandsOf(this.snapshot.table(program).recordAt(rank))
    this.read.set(rank, made)
    return made
  }

  /** Reads what was not read yet; other work is let in between. */
  async prepare(ranks: readonly number[]): Promise<void> {
    const pause = pauses()
    for (const rank of ranks) {
      if (this.read.has(rank)) continue
      this.at(rank)
      await pause()
    }
  }

  private demandsOf(record: Program): ProgramDemands {
    const prerequisites = prerequisitesOf(this.rules, record).map((needed) =>
      this.book.of(`rule ${needed.ruleId}`, () => prerequisiteDemand(needed)),
    )
    const demands = [...this.statedBy(record), ...this.toldBy(record), ...prerequisites]
    return { demands, aid: aidOf(record.program_kind), family: familyOf(record) }
  }

  /** What its fields state. */
  private statedBy(record: Program): Demand[] {
    const { book } = this
    const most = record.amount_max_man_yen
    const demands = [this.place(record), this.target(record), book.of(`amount ${most}`, () => amountDemand(most))]
    const { industries, employees } = applicantsOf(record)
    const majors = majorsIn(industries)
    if (majors.length > 0) demands.push(book.of(`listed ${majors}`, () => listedDemand(majors)))
    const bound = headcountIn(employees)
    if (bound) demands.push(book.of(`headcount ${employees}`, () => headcountDemand(bound)))
    return demands
  }

  /** What its name and purposes tell. */
  private toldBy(record: Program): Demand[] {
    const { book } = this
    const { primary_name, funding_purpose, target_types, amount_min_man_yen: least, program_kind } = record
    const texts = [primary_name, ...funding_purpose.filter((purpose) => !isBroad.test(purpose))]
    const demands = circumstancesIn(texts).map((text) => book.of(`only ${text.ja}`, () => circumstanceDemand(text)))
    const purpose = demands.length === 0 ? investingPurpose(funding_purpose) : undefined
    const trades = this.words.trades.filter(({ word }) => texts.some((text) => text.includes(word)))
    if (trades.length > 0)
      demands.push(book.of(`named ${trades.map(({ word }) => word)}`, () => namedTradeDemand(trades)))
    if (texts.some((text) => founding.test(text)) && !target_types.some((word) => this.isFounder(word)))
      demands.push(book.of('founding', foundingDemand))
    if (purpose === undefined) return demands
    if (least !== null && program_kind === 'subsidy') demands.push(book.of(`least ${least}`, () => leastDemand(least)))
    return [...demands, book.of(`purpose ${purpose}`, () => purposeDemand(purpose))]
  }

  private isFounder(word: string): boolean {
    return this.words.targets.get(word)?.kind === 'founder'
  }

  /** Where it is offered: where no place is stated, perhaps in an area that its name names. */
  private place({ prefecture, municipality, primary_name }: Program): Demand {
    const area = prefecture === null ? areaNamed(primary_name) : undefined
    if (area) return this.book.of(`area ${area.word}`, () => areaDemand(area))
    const place = { prefecture, municipality }
    return this.book.of(placeKey(place), () => placeDemand(place))
  }

  /** The words of the record for who may apply; where it has none, those in its name. */
  private target({ target_types, primary_name }: Program): Demand {
    const inName = target_types.length > 0 ? [] : sizesNamed.filter((word) => primary_name.includes(word))
    const words = target_types.length > 0 ? target_types : inName
    return this.book.of(`target ${inName.length} ${words}`, () =>
      targetDemand(words, this.words.targets, inName.length > 0),
    )
  }
}

/** Purposes that a portal offers for ticking say little of one program. */
const isBroad = /(?:たい|ほしい)$/

/** Years, places and numbers of calls before a name. */
const beforeName = /^(?:【[^】]*】|令和\s*\d+年度?(?:\(?補正\)?(?:予算)?)?|第\d+回(?:\([^)]*\))?|[\s_])+/

/** The scheme of which a program is a part: 省エネ・非化石転換補助金（設備単位型） and its like. */
const familyOf = ({ primary_name, authority_name }: Program): string =>
  `${primary_name.replace(beforeName, '').split(/[（(＜<［[【_]/)[0]} ${authority_name}`

const sizesNamed = ['中小企業', '小規模事業者', '中堅企業']

const lent = new Set(['loan', 'guarantee'])
const given = new Set(['subsidy', 'grant', 'benefit', 'research_grant', 'tax', 'fee_reduction'])

const aidOf = (kind: string): ProgramDemands['aid'] => (given.has(kind) ? 0 : lent.has(kind) ? 1 : 2)
