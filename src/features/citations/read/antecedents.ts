import { byName } from '../../../lib/by-name.ts'
import type { NamedLaw } from '../names/name-book.ts'
import type { LawNames } from './law-names.ts'

/** A law that 同法 may mean, or the name of one that nobody knows. */
interface Named {
  readonly law: NamedLaw | null
  readonly unknownName: string | null
  readonly isFormer: boolean
  /** Where its name ends. */
  readonly to: number
}

const mostRemembered = 50
const noAct = /(?:令|規則|規程|告示|条例|通達|要綱|約款|契約|協定)$/
const suffixOf: Readonly<Record<string, RegExp>> = byName({
  政令: /令$/,
  令: /令$/,
  省令: /規則$|省令$/,
  規則: /規則$|省令$/,
})
const titleOf = ({ law, unknownName }: Named): string => law?.title ?? unknownName ?? ''

/** Remembers the laws of a text for 同法, 同令 and 同法施行令. */
export class Antecedents {
  private readonly laws: Named[] = []

  constructor(private readonly names: LawNames) {}

  /** Remembers a law that was named; what 同法 means is never far. */
  note(named: Named): void {
    this.laws.push(named)
    if (this.laws.length > mostRemembered) this.laws.shift()
  }

  /** 同法 is the last law, not the order under it that was named in between, and never one before a law that is not known. */
  sameLaw(at: number, what: string): Named | null {
    const suffix = suffixOf[what]
    if (suffix) return this.laws.findLast((named) => suffix.test(titleOf(named))) ?? null
    if (what.includes('施行')) return this.orderUnder(this.laws.at(-1), at, what)
    const last = this.laws.findLast((named) => !noAct.test(titleOf(named))) ?? null
    const unknownName = this.names.unknownBetween(last?.to ?? 0, at)
    return unknownName === '' ? last : { law: null, unknownName, isFormer: false, to: at }
  }

  private orderUnder(last: Named | undefined, at: number, what: string): Named | null {
    if (!last?.law || this.names.unknownBetween(last.to, at) !== '') return null
    const base = last.law.title.replace(/施行(?:令|規則)$/, '')
    const law = this.names.titled(`${base}${what.replace(/^法/, '')}`)
    return law ? { ...last, law } : null
  }
}
