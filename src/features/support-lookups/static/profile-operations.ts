import { Type } from 'typebox'
import { filesIn } from './bundle.ts'
import { shelfOperations } from './shelf.ts'

const body = (operation: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description: `The body of ${operation}` })

/** An invented applicant: `prescreen` and `validate` are the bodies that those operations take. */
interface ExampleProfile {
  readonly purpose: string
  readonly purpose_en: string
  readonly profile: Record<'prescreen' | 'validate', Record<string, unknown>>
}

const purpose = { purpose: Type.String(), purpose_en: Type.String() }

/** Invented applicants, whose payloads the service takes as they are, listed and read. */
export const profileOperations = shelfOperations({
  read: filesIn<ExampleProfile>('profiles'),
  noun: 'example profile',
  ids: ['ichigo_20a', 'rice_200a', 'new_corp', 'dairy_100head', 'minimal'],
  parameter: 'profile_id',
  list: {
    name: 'am_list_example_profiles',
    http: 'GET /v1/am/example_profiles',
    title: { ja: '会社条件の見本の一覧', en: 'List example profiles' },
    keywords: [
      'サンプル事業者',
      '例',
      '試す',
      'サンプル申請者の一覧',
      '架空の事業者',
      'デモ用プロフィール',
      '試しに使える例の一覧',
      'example profiles',
    ],
    summary: 'List invented applicants whose payloads can be sent as they are, to try the service',
    example: {},
  },
  item: purpose,
  itemOf: ({ content: { purpose, purpose_en } }) => ({ purpose, purpose_en }),
  get: {
    name: 'am_get_example_profile',
    http: 'GET /v1/am/example_profiles/{profile_id}',
    title: { ja: '会社条件の見本', en: 'Get one example profile' },
    keywords: [
      'サンプルの申請者を一つ',
      '例のプロフィールを取得',
      '架空の会社の入力例',
      'ダミーの申請データ',
      'one example profile',
    ],
    summary: 'Read one invented applicant, ready to be sent to prescreen_programs and am_validate',
    guidance:
      'Nobody real: names, sizes and plans are invented. Send profile.prescreen and profile.validate as they are.',
    example: { profile_id: 'new_corp' },
  },
  whole: {
    profile: Type.Object({ prescreen: body('prescreen_programs'), validate: body('am_validate') }),
    ...purpose,
  },
  wholeOf: ({ content: { profile, purpose, purpose_en } }) => ({ profile, purpose, purpose_en }),
  sentenceOf: ({ content: { purpose, purpose_en } }) => ({ ja: `${purpose}。`, en: `${purpose_en}.` }),
})
