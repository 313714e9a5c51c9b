import type { Text } from '../../../lib/text.ts'
import { type Demand, open } from './demand.ts'

/** Something without which a program is of no use, and that no profile states. */
interface Circumstance {
  readonly words: RegExp
  readonly text: Text
}

/** Told by the name and the purposes of a program. */
const circumstances: readonly Circumstance[] = [
  {
    words: /災害復旧|被災|地震|豪雨|台風|事業再建/,
    text: { ja: '災害で被害を受けた事業者', en: 'damage by a disaster' },
  },
  { words: /障害者/, text: { ja: '障害のある人の雇用・支援', en: 'employing or serving people with disabilities' } },
  { words: /高年齢|65歳/, text: { ja: '高年齢者の雇用', en: 'employing older people' } },
  {
    words: /育児|育休|両立|不妊|介護休業|出生時/,
    text: { ja: '育児・介護などと仕事を両立する従業員', en: 'staff with children or others to care for' },
  },
  { words: /事業承継|M&A|PMI|引継ぎ/, text: { ja: '事業の承継・M&A', en: 'succession or M&A' } },
  { words: /廃業|再チャレンジ|事業再生|企業再建/, text: { ja: '事業の再生・廃業', en: 'turnaround or closing down' } },
  { words: /倒産|破綻|整理回収/, text: { ja: '取引先・金融機関の倒産など', en: 'failure of a customer or bank' } },
  {
    words: /特定求職者|トライアル雇用|再就職|中途採用|雇用開発|若年者雇用/,
    text: { ja: '対象となる人・地域での雇入れ', en: 'hiring people, or in areas, that it names' },
  },
  { words: /出向|産業雇用安定/, text: { ja: '従業員の出向など', en: 'secondment of staff' } },
  { words: /外国人|避難民/, text: { ja: '外国人の雇用', en: 'employing foreigners' } },
  {
    words: /離島|過疎|半島振興|山村|中山間/,
    text: { ja: '対象地域での事業', en: 'a business in the areas that it names' },
  },
  { words: /PCB/, text: { ja: 'PCBを含む機器などの保有', en: 'owning equipment with PCBs' } },
]

/** What else must be so, by the texts of a program. */
export const circumstancesIn = (texts: readonly string[]): Text[] =>
  circumstances.flatMap(({ words, text }) => (texts.some((one) => words.test(one)) ? [text] : []))

export const circumstanceDemand = ({ ja, en }: Text): Demand => ({
  condition: 'circumstance',
  reads: [],
  decides: true,
  judge: () => open({ ja: `前提: ${ja}のための制度です`, en: `For: ${en}` }),
})
