import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { unstated } from '../stated-values.ts'
import { laborList } from './mhlw-labor/list-link.ts'
import { readLaborList } from './mhlw-labor/read-list.ts'

/** Violations of labour law that the labour bureaus publish (労働基準関係法令違反に係る公表事案, 厚生労働省). */
export const mhlwLabor: Connector = {
  name: 'mhlw-labor',
  title: {
    ja: '厚生労働省 労働基準関係法令違反に係る公表事案',
    en: 'Ministry of Health, Labour and Welfare: published violations of labour law',
  },
  expects: 'the PDF of the list, one table a labour bureau',
  gives: [enforcementCase],
  hosts: ['www.mhlw.go.jp'],
  pauseMs: 1500,
  license: 'gov_standard',
  rhythm: 'monthly',
  attribution: '出典：厚生労働省ウェブサイト「労働基準関係法令違反に係る公表事案」を加工して作成',
  delivery: {
    first: { requests: 3, megabytes: 1, rows: 450 },
    day: { requests: 3, megabytes: 1, rows: 450 },
  },
  expectations: { forms: [], newest: { withinDays: 75, dayOf: ({ record }) => record.disclosed_date } },
  knownGaps: [
    fieldGap(enforcementCase, 'recipient_name', {
      ja: '個人事業主、および法人格を示す語のない名称（個人の屋号の可能性）は収録していません',
      en: 'Sole proprietors, and names without a corporate form, which may be theirs, are not included',
    }),
    fieldGap(enforcementCase, 'recipient_houjin_bangou', {
      ja: '公表事案には法人番号がありません。同名の別法人の可能性があります',
      en: 'The list states no corporate number: another company may bear the same name',
    }),
    fieldGap(enforcementCase, 'disclosed_until', {
      ja: '掲載終了日の記載はありません。公表日から1年間掲載という説明に基づく当方の計算です',
      en: 'The list states no last day of publication: it says that cases are shown for one year, and the day is our own reckoning from that',
    }),
    fieldGap(enforcementCase, 'event_type', {
      ja: '送検などの公表であり、行政処分ではないためotherとしています',
      en: 'What is published are referrals to prosecutors and the like, no administrative acts; they are other',
    }),
    ...unstated(
      enforcementCase,
      { ja: '労働基準関係法令違反に係る公表事案', en: 'The list of violations of labour law' },
      { amount_yen: { ja: '金額（項目として）', en: 'amounts of money as a field of its own' } },
    ),
  ],
  recognizes: ({ head }) => head.subarray(0, 1024).includes('%PDF-'),
  documents: laborList,
  parse: readLaborList,
}
