import type { Static } from 'typebox'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import type { NameBook } from '../../datasets/subjects/name-book.ts'
import { wireText } from '../../lib/wire-text.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { withheldMark } from '../exclusions/hits.ts'
import type { ProgramChoice, Rule } from '../exclusions/rules.ts'
import type { pairShape } from './pair-shape.ts'
import { type Evidence, noEvidence, textOf, unstatedRule } from './rule-chain.ts'

type Shown = NonNullable<Static<typeof pairShape>['rules_of_sides']>[number]

interface Side extends ProgramChoice {
  readonly rules: readonly Rule[]
}

/** Rules that are shown of each of two programs. */
const mostOfSide = 3

/** The rules of either of two programs that no rule is about together, those beside what is most like the other first. */
export function rulesOfSides(names: NameBook, a: Side, b: Side): { readonly rule: Rule; readonly shown: Shown }[] {
  const of = (side: Side, other: Side) =>
    side.rules
      .filter(({ kind }) => kind !== 'prerequisite')
      .map((rule) => ({ rule, likeness: likenessOf(rule, side, other, names) }))
      .sort((one, next) => one.likeness - next.likeness)
      .filter(({ rule }, i, list) => list.findIndex((one) => one.rule.description === rule.description) === i)
      .slice(0, mostOfSide)
      .map(({ rule }) => ({ rule, shown: shownOf(rule, side) }))
  const ofFirst = of(a, b)
  const known = new Set(ofFirst.map(({ rule }) => rule))
  return [...ofFirst, ...of(b, a).filter(({ rule }) => !known.has(rule))]
}

/** Smaller is more like: a rule names beside a program a group, or what is of the kind of the other, or no record, or another kind. */
function likenessOf(rule: Rule, side: Side, other: Side, names: NameBook): number {
  const wanted = other.programId === undefined ? undefined : names.byRef(other.programId)?.kind
  const partners = partnersIn(rule, side)
  if (partners.some(({ name }) => names.group(name))) return -1
  const kinds = partners.flatMap(({ party }) => [...party].flatMap((name) => names.byRef(name)?.kind ?? []))
  if (kinds.length === 0 || wanted === undefined) return 1
  return kinds.includes(wanted) ? 0 : 2
}

const partnersIn = ({ parties, partyNames }: Rule, { knownAs }: Side) =>
  parties.flatMap((party, i) =>
    knownAs.some((name) => party.has(name)) ? [] : [{ party, name: partyNames[i] ?? [...party][0] ?? '' }],
  )

function shownOf(rule: Rule, side: Side): Shown {
  const { rule_id, kind, description, source_urls, license } = rule
  const isFree = isRedistributable(license)
  return {
    program: side.id,
    beside: partnersIn(rule, side)
      .map(({ name }) => name)
      .join('・'),
    ...(isFree && { stated_by: { dataset: exclusionRule.name, id: rule_id } }),
    rule_id,
    kind,
    rule_text: textOf(description ?? unstatedRule, license),
    source_urls,
    ...withheldMark(rule),
  }
}

/** What is said where only rules of either side are held. */
export const noneNamesBoth: Evidence = {
  ...noEvidence,
  link: {
    ...noEvidence.link,
    rule_text: wireText({
      ja: 'この二つを合わせて定めるルールは収録していません。それぞれの制度についてのルールを併せて示します。併用できることを意味しません。',
      en: 'We hold no rule about these two together, so the rules about each are shown. That does not mean that they may be combined.',
    }),
  },
}
