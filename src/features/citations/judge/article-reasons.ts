import { articleName } from '../../../lib/article-number.ts'
import { dayInJapanese } from '../../../lib/era.ts'
import type { Reason } from './verdict.ts'

export type Part = 'paragraph' | 'item' | 'subitem' | 'passage'
const parts: Readonly<Record<Part, string>> = {
  paragraph: '項',
  item: '号',
  subitem: '号の細目',
  passage: '前段・ただし書等の区分',
}

const named = (law: string, article: string) => `${law}${articleName(article)}`

/** Why a citation of an article is judged as it is. */
export const because = {
  lawNotNamed: (): Reason => ({
    code: 'law_not_named',
    ja: 'どの法令の条文か、文中に示されていません。',
    en: 'The draft does not say which law the article belongs to.',
  }),
  lawNotKnown: (name: string): Reason => ({
    code: 'law_not_known',
    ja: `「${name}」が指す法令は、収録にも文中の定義にもありません。`,
    en: `Neither the corpus nor the draft says which law "${name}" is.`,
  }),
  lawAmbiguous: (candidates: readonly string[]): Reason => ({
    code: 'law_ambiguous',
    ja: `この略称が指す法令を確定できません（候補: ${candidates.join('、')}）。正式な題名で書いてください。`,
    en: `No source at hand decides which law is meant (candidates: ${candidates.join(', ')}); write the title.`,
  }),
  lawNotInCorpus: (title: string): Reason => ({
    code: 'law_not_in_corpus',
    ja: `${title}は収録されていません。`,
    en: `${title} is not in the corpus.`,
  }),
  formerLaw: (title: string): Reason => ({
    code: 'former_law',
    ja: `改正前の${title}として引用されています。改正前の条文は現在の収録では判定できません。`,
    en: `The draft cites ${title} as it was before an amendment; the present text cannot tell about it.`,
  }),
  supplementHeld: (place: string, day: string, uncompared: readonly Part[]): Reason => ({
    code: uncompared.length === 0 ? 'in_held_wording' : 'in_held_wording_partly_compared',
    ja: `${place}は、${dayInJapanese(day)}時点の施行版にあります。${uncompared.length === 0 ? '' : `引用された${uncompared.map((part) => parts[part]).join('・')}の有無は照合していません。`}`,
    en: `The wording of ${day} has ${place}${uncompared.length === 0 ? '' : `; whether it has the cited ${uncompared.join(' and ')} was not compared`}.`,
  }),
  supplementDeleted: (place: string): Reason => ({
    code: 'supplement_deleted',
    ja: `${place}は削除されています。`,
    en: `${place} is deleted.`,
  }),
  supplementNotNumbered: (place: string): Reason => ({
    code: 'paragraph_not_numbered',
    ja: `この附則は項に番号を付けていないため、${place}があるかは分かりません。`,
    en: `This 附則 numbers no paragraphs, so whether there is ${place} is not known.`,
  }),
  supplementOneSentence: (place: string): Reason => ({
    code: 'passage_within_sentence',
    ja: `引用された箇所は一文です。${place}がその文の一部を指すかどうかは判定できません。`,
    en: `What is cited is one sentence; whether ${place} means a part of it cannot be judged.`,
  }),
  supplementMissing: (place: string): Reason => ({
    code: 'supplement_not_in_law',
    ja: `${place}はありません。`,
    en: `There is no ${place}.`,
  }),
  supplementOfOther: (place: string, count: number): Reason => ({
    code: 'supplement_of_amending_law',
    ja: `${place}は制定時の附則にはありませんが、改正法の附則（${count}件）にあります。どの改正法の附則か示されていないため判定できません。`,
    en: `The 附則 of the law itself has no ${place}; that of ${count} amending law(s) has, and the draft does not say which is meant.`,
  }),
  supplementNotHeld: (place: string): Reason => ({
    code: 'supplement_not_held',
    ja: `${place}は収録にないため、判定できません。`,
    en: `The corpus does not hold ${place}, so it cannot be judged.`,
  }),
  lawRepealed: (title: string, successor: string | null): Reason => ({
    code: 'law_repealed',
    ja: `${title}は廃止又は置換えされています。${successor === null ? '' : `後継: ${successor}。`}`,
    en: `${title} is repealed or replaced.${successor === null ? '' : ` It was replaced by ${successor}.`}`,
  }),
  lawTooNew: (title: string, day: string): Reason => ({
    code: 'law_promulgated_later',
    ja: `${title}の公布日は${dayInJapanese(day)}で、判定日より後です。`,
    en: `${title} was promulgated on ${day}, after the day of the question.`,
  }),
  noArticles: (title: string): Reason => ({
    code: 'articles_not_in_corpus',
    ja: `${title}の条文は収録されていないため、条番号を判定できません。`,
    en: `The corpus holds no articles of ${title}, so the number cannot be judged.`,
  }),
  someArticles: (title: string, held: number, count: unknown): Reason => ({
    code: 'articles_incomplete',
    ja: `${title}の条文は一部（${held}条、全${count ?? '不明'}条）だけの収録で、この条は含まれません。`,
    en: `The corpus holds ${held} of ${count ?? 'an unknown number of'} articles of ${title}, and not this one.`,
  }),
  otherDay: (title: string, day: string): Reason => ({
    code: 'state_on_day_not_held',
    ja: `判定日${dayInJapanese(day)}における${title}のこの条の状態は、収録から分かりません。`,
    en: `The corpus does not say what this article of ${title} was on ${day}.`,
  }),
  inForce: (title: string, article: string, day: string, uncompared: readonly Part[]): Reason => {
    const [ja, en] = [
      `${named(title, article)}は${dayInJapanese(day)}時点で施行中です。`,
      `${named(title, article)} is in force on ${day}`,
    ]
    if (uncompared.length === 0) return { code: 'in_force', ja, en: `${en}.` }
    return {
      code: 'in_force_partly_compared',
      ja: `${ja}引用された${uncompared.map((part) => parts[part]).join('・')}の有無は照合していません。`,
      en: `${en}; whether it has the cited ${uncompared.join(' and ')} was not compared.`,
    }
  },
  rangeReversed: (title: string, first: string, last: string): Reason => ({
    code: 'range_reversed',
    ja: `${title}${first}から${last}までという範囲は、始めと終わりが逆です。`,
    en: `The range from ${first} to ${last} of ${title} runs backwards.`,
  }),
  inForceUntil: (title: string, article: string, day: string, next: string, from: string): Reason => ({
    code: 'in_force_renumbered_later',
    ja: `${named(title, article)}は${dayInJapanese(day)}時点で施行中です。${dayInJapanese(from)}からは${next}です。`,
    en: `${named(title, article)} is in force on ${day}; from ${from} on it is ${next}.`,
  }),
  noSuchArticle: (title: string, article: string): Reason => ({
    code: 'article_not_in_law',
    ja: `${named(title, article)}はありません。`,
    en: `There is no ${named(title, article)}.`,
  }),
  noSuchParagraph: (title: string, article: string, paragraph: number, last: number): Reason => ({
    code: 'paragraph_not_in_article',
    ja: `${named(title, article)}は第${last}項までで、第${paragraph}項はありません。`,
    en: `${named(title, article)} has ${last} paragraphs, so there is no paragraph ${paragraph}.`,
  }),
  paragraphNotNumbered: (title: string, article: string, paragraph: number): Reason => ({
    code: 'paragraph_not_numbered',
    ja: `${named(title, article)}の条文は項に番号を付けていないため、第${paragraph}項があるかは分かりません。`,
    en: `The text of ${named(title, article)} numbers no paragraphs, so whether it has paragraph ${paragraph} is not known.`,
  }),
  noSuchItem: (title: string, article: string, place: string): Reason => ({
    code: 'item_not_in_article',
    ja: `${named(title, article)}に${place}はありません。`,
    en: `${named(title, article)} has no ${place}.`,
  }),
  noSuchPassage: (title: string, article: string, place: string, passage: string): Reason => ({
    code: 'passage_not_in_article',
    ja: `${named(title, article)}${place}に${passage}はありません。`,
    en: `${named(title, article)}${place} has no ${passage}.`,
  }),
  passageMayBeHalf: (title: string, article: string, place: string, passage: string): Reason => ({
    code: 'passage_within_sentence',
    ja: `${named(title, article)}${place}は一文です。${passage}がその文の一部を指すかどうかは判定できません。`,
    en: `${named(title, article)}${place} is one sentence; whether ${passage} means a part of it cannot be judged.`,
  }),
  itemDeleted: (title: string, article: string, place: string): Reason => ({
    code: 'item_deleted',
    ja: `${named(title, article)}${place}は削除されています。`,
    en: `${named(title, article)}${place} is deleted.`,
  }),
  deleted: (title: string, article: string): Reason => ({
    code: 'article_deleted',
    ja: `${named(title, article)}は削除されています。`,
    en: `${named(title, article)} is deleted.`,
  }),
  ended: (title: string, article: string, until: string): Reason => ({
    code: 'article_ended',
    ja: `${named(title, article)}の効力は${dayInJapanese(until)}までです。`,
    en: `${named(title, article)} was in force until ${until}.`,
  }),
  notYet: (title: string, article: string, from: string): Reason => ({
    code: 'article_enters_later',
    ja: `${named(title, article)}の施行日は${dayInJapanese(from)}です。`,
    en: `${named(title, article)} enters into force on ${from}.`,
  }),
  renumbered: (title: string, article: string, next: string): Reason => ({
    code: 'article_renumbered',
    ja: `${named(title, article)}の内容は、現在は${next}にあります。`,
    en: `What ${named(title, article)} said now stands in ${next}.`,
  }),
}
