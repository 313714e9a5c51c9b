import type { Regulation } from '../subjects/regulation-subjects.ts'

/** How a question mentions a kind of regulation. */
interface Mention {
  /** What makes a question look there. */
  readonly trigger: RegExp
  /** What may be the name of one. */
  names(text: string): readonly string[]
  /** Further words to look for, where no name leads to anything. */
  words?(text: string): readonly string[]
}

/** A run of a name: 賃上げ促進, DX投資. Kana inside is one that ends a verb stem, never a particle. */
const inName =
  '(?:[\\p{sc=Han}\\p{sc=Katakana}ーA-Za-z0-9]|(?<=\\p{sc=Han})(?![のにをはがでとやもへ])\\p{sc=Hiragana}(?=\\p{sc=Han}))'

// Each passes over the rest of a run in which no more names end, so that a long run is looked at once.
const laws =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+?法(?![人律令定務制的])(?:施行令|施行規則)?)|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
const taxes = new RegExp(`(${inName}*(?:税|償却|割特例)\\p{sc=Han}*)|${inName}+`, 'gu')
const taxWords = /([\p{sc=Han}\p{sc=Katakana}ー]*税\p{sc=Han}*)|[\p{sc=Han}\p{sc=Katakana}ー]+/gu

const namesBy = (expression: RegExp) => (text: string) =>
  [...text.matchAll(expression)].flatMap(([, name]) => name ?? [])

/** What makes a question look at laws, tax rulesets or published cases, and the words in it that are looked for there. */
export const mentions: Readonly<Record<Regulation, Mention>> = {
  law: { trigger: /[法条]/, names: namesBy(laws) },
  tax: {
    trigger: /税|償却|割特例|インボイス|適格請求書/,
    names: namesBy(taxes),
    words: (text) =>
      [...text.matchAll(taxWords)].flatMap(([run, word]) => word ?? run.match(/インボイス|適格請求書/g) ?? []),
  },
  enforcement: {
    trigger: /処分/,
    names: (text) => (text.match(/\p{sc=Han}+/gu) ?? []).filter((run) => run.includes('処分')),
  },
}
