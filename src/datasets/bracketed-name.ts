import { otherNamesOf, type SubjectKind } from '../lib/subject-names.ts'

/** A name in two parts: 賃上げ促進税制（中小企業向け）. */
const inBrackets = /^(.+)（([^（）]*)）$/
/** Where a name goes on with a frame, a round or a kind of it: ＜一般型＞, （通常枠）, 「…」. */
const addition = /[（(＜〈《【「[].*$/su
/** A part within brackets that says when, not what: 2025年延長, 令和7年分, 改正前. */
const saysWhen = /年|改正|延長|終了|創設|廃止|^令和\d/
/** ・ and 、 part what stands in brackets, but not figures: 2023・2024年度. */
const betweenParts = /(?<!\d)[・、]|[・、](?!\d)/

/** What a name says without its closing brackets, and the parts that stand within them. */
function partsOf(name: string): { readonly base: string; readonly parts: readonly string[] } {
  const [, base, within] = inBrackets.exec(name) ?? []
  return { base: base ?? name, parts: within?.split(betweenParts) ?? [] }
}

/** A name without what says when: two periods of one measure have it in common. */
export function withoutPeriod(name: string): string {
  const { base, parts } = partsOf(name)
  const lasting = parts.filter((part) => !saysWhen.test(part))
  return lasting.length === 0 ? base : `${base}（${lasting.join('・')}）`
}

/** What the frames, rounds and kinds of one line have in common in their names. */
export function lineOf(name: string): string {
  const line = name.replace(addition, '').trim()
  return line === '' || isPeriod.test(line) ? name : line
}

/** What is left of 令和8年度「…」 names nothing. */
const isPeriod = /^(?:令和|平成|20)\d*年度?(?:第\d+回|補正予算|補正)?$/

/** The course that a name of a line has in brackets, by which people call it too: …（正社員化コース）. */
export const courseOf = (name: string): string | undefined => /（([^（）]{3,}コース)）$/.exec(name)?.[1]

/** What the brackets at the end of a name hold, each part of it: ＜創業型＞, （第4回）. */
export const framesOf = (name: string): string[] =>
  [...name.matchAll(/[（(＜〈《]([^（）()＜＞〈〉《》]+)[）)＞〉》]/gu)].flatMap(([, within = '']) =>
    within.split(betweenParts),
  )

/** What else people call what a record names: without its period, as one of its line, and by the names of the table. */
export function popularNames(kind: SubjectKind, name: string): string[] {
  const forms = new Set([name, withoutPeriod(name), lineOf(name)])
  return [...new Set([...forms, ...otherNamesOf(kind, forms)])].filter((one) => one !== name)
}
