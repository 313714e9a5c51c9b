import { disclaimer } from '../../operation/answer/disclaimer.ts'
import { gap } from '../../schema/gap.ts'

/** What every answer about a company says of itself. */
export const companyDisclaimer = disclaimer({ ja: '法人に関するこの回答', en: 'This answer about a company' }, [
  'tax',
  'legal',
  'audit',
  'application',
])

/** How records were put together under one number. */
export const nameMatchingCaveat =
  '記録は法人番号が一致するものだけを結び付けています。番号のない公表資料（名称だけの処分・採択・落札など）は含まれません。同名の法人を混同しないよう、名称だけで照合しないでください。'

/** Where the National Tax Agency shows a corporate number. */
export const officialLookup = (number: string): string =>
  `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`

/** Stands in every answer about actions, whether or not there is such a record: its absence must not tell that there was none. */
export const endedPublication = gap('publication_period_ended_not_shown', {
  ja: '公表期間が終了した処分・事例は、あった場合でも表示しません。',
  en: 'Actions and cases whose publication period has ended are never shown.',
})
