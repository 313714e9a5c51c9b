import type { Applicant } from './applicant.ts'
import { type Demand, fail, type Judgement, open, pass } from './demand.ts'

/** 創業者 by 産業競争力強化法第2条: less than five years; 新規中小企業者 by 官公需法第2条, the widest that an act knows: less than ten. */
const [yearsOfFounder, mostYears] = [5, 10]

/** Whether somebody counts as founding a business, `planned` before it or `started` since some years. */
export function judgeFounder(when: string, word: string, { foundedYear, thisYear }: Applicant): Judgement {
  const check = { ja: `${word}に当たるか確認してください`, en: `${word}, to be checked` }
  if (foundedYear === null) return open(check, ['founded_year'])
  const years = thisYear - foundedYear
  const since = {
    ja: `${word}（${foundedYear}年創業）`,
    en: `${word} (founded ${foundedYear})`,
  }
  if (when === 'planned') {
    if (years < 0) return pass(since, 2)
    return years === 0 ? open(check) : fail({ ja: `${since.ja}ではありません`, en: `not ${since.en}` })
  }
  // Only the year is stated: a business of that age may lack some months.
  if (years < yearsOfFounder) return pass(since, 2)
  if (years <= mostYears)
    return open({
      ja: `${since.ja}。創業から何年までかは制度によります`,
      en: `${since.en}; how many years count is the program's to say`,
    })
  return fail({
    ja: `${since.ja}で、創業から${mostYears}年を超えます`,
    en: `${since.en}, more than ${mostYears} years ago`,
  })
}

/** Words of a name or a purpose that say a program is for founding a business. */
export const founding = /創業|起業|開業/

/** A program whose name or purpose is founding: who founded long ago must not see it first. */
export const foundingDemand = (): Demand => ({
  condition: 'founded_year',
  reads: ['founded_year'],
  decides: true,
  judge: (applicant) => {
    const { status, reason, ...rest } = judgeFounder('started', '創業者', applicant)
    const said = {
      ja: `創業: 名称・目的に創業とあります。${reason.ja}`,
      en: `Founding: by its name or purpose; ${reason.en}`,
    }
    return status === 'fail' ? { ...open(said), isDoubtful: true } : { ...rest, status, reason: said, points: 1 }
  },
})
