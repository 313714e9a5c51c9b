/** What a clause of a supplementary provision is about, by its caption and its words. */
export const clauseKinds = [
  'commencement',
  'transitional',
  'penalties',
  'delegation',
  'review',
  'amendment',
  'other',
] as const

export type ClauseKind = (typeof clauseKinds)[number]

/** By caption, which says it for certain, or by the words that such clauses are written in. */
const signs: readonly (readonly [ClauseKind, caption: RegExp, words: RegExp])[] = [
  ['commencement', /施行期日|施行日/, /から施行する|の日に施行する|から効力を生ずる/],
  [
    'transitional',
    /経過措置|経過規定|適用区分|適用関係|に関する特例|みなし/,
    /なお従前の例による|なおその効力を有する|なお効力を有する|施行の際(?:に|現に)|以後に[^。]{1,120}適用|から適用し|前に[^。]{1,120}(?:については|とみな)/,
  ],
  ['penalties', /罰則/, /罰則の適用/],
  ['delegation', /委任/, /(?:政令|省令|府令|命令)で定める/],
  ['review', /検討|見直し/, /検討を加え/],
  ['amendment', /(?:一部改正|廃止)[）)]?$/, /の一部を次のように改正する|は、廃止する/],
]

/** The kinds of a clause; several where it is about several. */
export function kindsOfClause(caption: string | null, text: string): ClauseKind[] {
  const head = caption ?? ''
  const byCaption = signs.flatMap(([kind, form]) => (form.test(head) ? [kind] : []))
  const words = text.slice(0, 4000)
  const byWords = signs.flatMap(([kind, , form]) => (form.test(words) ? [kind] : []))
  const found = byCaption.length > 0 ? byCaption : byWords
  return found.length > 0 ? found : ['other']
}
