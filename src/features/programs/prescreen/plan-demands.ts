import { grouped } from '../../../lib/grouped.ts'
import { type Demand, fail, open, pass } from './demand.ts'

const manYen = (amount: number): string => `${grouped(amount)}万円`
const yen = (amount: number): string => `JPY ${grouped(amount * 10_000)}`

/** How much of a planned investment the program may pay; less than all of it keeps nobody from applying. */
export const amountDemand = (most: number | null): Demand => ({
  condition: 'amount_max_man_yen',
  reads: ['planned_investment_man_yen'],
  decides: false,
  judge: ({ plannedManYen: planned }) => {
    if (planned === null) return null
    if (most === null)
      return open({ ja: '金額: 上限額を示す出典がありません', en: 'Amount: no source states a maximum' })
    const limit = { ja: `上限${manYen(most)}`, en: `at most ${yen(most)}` }
    if (most >= planned)
      return pass({ ja: `金額: ${limit.ja}で計画額以上です`, en: `Amount: ${limit.en}, not less than planned` }, 1)
    return fail({
      ja: `金額: ${limit.ja}で計画額${manYen(planned)}に届きません`,
      en: `Amount: ${limit.en}, less than the planned ${yen(planned)}`,
    })
  },
})

/** A subsidy pays a part of what is spent: of a plan that is smaller than its least amount it can pay nothing. */
export const leastDemand = (least: number): Demand => ({
  condition: 'amount_min_man_yen',
  reads: ['planned_investment_man_yen'],
  decides: true,
  judge: ({ plannedManYen: planned }) => {
    if (planned === null) return null
    const bound = { ja: `下限${manYen(least)}`, en: `at least ${yen(least)}` }
    return planned >= least
      ? pass({ ja: `金額: ${bound.ja}で計画額以下です`, en: `Amount: ${bound.en}, not more than planned` })
      : fail({
          ja: `金額: ${bound.ja}が計画額${manYen(planned)}を超えます`,
          en: `Amount: ${bound.en}, more than the planned ${yen(planned)}`,
        })
  },
})

/** Purposes that a planned investment serves. */
const investing = /設備|施設整備|機械|省力化|IT導入|DX|デジタル|省エネ|投資|生産性|業務効率化/

/** The purpose that serves a plan to invest; none where the record names no such purpose. */
export const investingPurpose = (purposes: readonly string[]): string | undefined =>
  purposes.find((purpose) => investing.test(purpose))

export const purposeDemand = (purpose: string): Demand => ({
  condition: 'funding_purpose',
  reads: ['planned_investment_man_yen'],
  decides: false,
  judge: ({ plannedManYen }) =>
    plannedManYen
      ? pass({ ja: `目的: ${purpose}に使えます`, en: `Purpose: serves the planned investment (${purpose})` }, 1)
      : null,
})
