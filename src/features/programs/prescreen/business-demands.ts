import { jsicName } from '../../../lib/jsic.ts'
import { type Demand, fail, type Judgement, open, pass } from './demand.ts'

/** A list of more industries than this singles nobody out. */
const mostSpecific = 10

/** The industries that a record lists. */
export const listedDemand = (majors: readonly string[]): Demand => ({
  condition: 'industry_jsic',
  reads: ['industry_jsic'],
  decides: true,
  judge: ({ industry }) => {
    if (industry === null)
      return majors.length > mostSpecific
        ? null
        : open({ ja: '業種: 対象業種が限られています', en: 'Industry: not for all industries' }, ['industry_jsic'])
    const name = jsicName(industry.letter) ?? industry.letter
    if (majors.includes(industry.letter))
      return pass(
        { ja: `業種: ${name}が対象業種に含まれます`, en: `Industry: ${industry.letter} is among those listed` },
        majors.length > mostSpecific ? 0 : 1,
      )
    return fail({
      ja: `業種: ${name}が対象業種に見当たりません`,
      en: `Industry: ${industry.letter} is not among those listed`,
    })
  },
})

/** A word of a name or a purpose that says for which trades a program is. */
export interface TradeWord {
  readonly word: string
  readonly majors: readonly string[]
}

/** What the name of a program says of its trade; that it names another one is a doubt, not an exclusion. */
export const namedTradeDemand = (words: readonly TradeWord[]): Demand => ({
  condition: 'trade_in_name',
  reads: ['industry_jsic'],
  decides: true,
  judge: ({ industry }): Judgement => {
    const said = words.map(({ word }) => word).join('、')
    if (industry === null)
      return open({ ja: `業種: 名称・目的に「${said}」とあります`, en: `Industry: its name or purpose says ${said}` }, [
        'industry_jsic',
      ])
    if (words.every(({ majors }) => majors.includes(industry.letter)))
      return pass(
        {
          ja: `業種: 名称・目的の「${said}」に当たります`,
          en: `Industry: its name or purpose says ${said}, which fits`,
        },
        1,
      )
    return {
      ...open({
        ja: `業種: 名称・目的に「${said}」とあり、${jsicName(industry.letter) ?? industry.letter}向けか出典で確認してください`,
        en: `Industry: its name or purpose says ${said}; whether it is for industry ${industry.letter} the official page tells`,
      }),
      isDoubtful: true,
    }
  },
})

/** A headcount that a record states: at most or at least so many. */
export interface Headcount {
  readonly least: number
  readonly most: number
}

/** What a text as 300名以下 or 901名以上 says; undefined where it bounds nothing. */
export function headcountIn(text: unknown): Headcount | undefined {
  const [, count, side] = /(\d{1,9})[名人](以下|以上)/.exec(typeof text === 'string' ? text : '') ?? []
  if (count === undefined) return undefined
  return side === '以下' ? { least: 0, most: Number(count) } : { least: Number(count), most: Number.POSITIVE_INFINITY }
}

export const headcountDemand = ({ least, most }: Headcount): Demand => ({
  condition: 'employee_count',
  reads: ['employee_count'],
  decides: true,
  judge: ({ size: { employees } }) => {
    const bound =
      least > 0 ? { ja: `${least}人以上`, en: `at least ${least}` } : { ja: `${most}人以下`, en: `at most ${most}` }
    const asked = { ja: `従業員数: ${bound.ja}が対象です`, en: `Employees: ${bound.en}` }
    if (employees === null) return open(asked, ['employee_count'])
    const told = { ja: `${asked.ja}（${employees}人）`, en: `${asked.en} (${employees})` }
    return employees >= least && employees <= most ? pass(told) : fail(told)
  },
})
