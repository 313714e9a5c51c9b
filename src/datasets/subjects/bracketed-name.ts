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
export const lineOf = (name: string): string => name.replace(addition, '').trim() || name
