import { Type } from 'typebox'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { checkRequester, receipt, receive, requester, requestLimit } from './requester.ts'

const categories = [
  'representative',
  'address',
  'postal_code',
  'phone',
  'email',
  'company_url',
  'all_personal_data',
] as const

export const submitDeletionRequest = defineOperation({
  name: 'submit_deletion_request',
  http: 'POST /v1/privacy/deletion_request',
  title: { ja: '個人情報の削除請求', en: 'Ask to delete data about you' },
  keywords: [
    '個人情報削除',
    '削除請求',
    '忘れられる権利',
    '個人情報の削除請求',
    '自分のデータを消す',
    'delete my personal data',
  ],
  summary: 'Ask for deletion of personal data about yourself; a person answers within 30 days',
  guidance:
    'Act of Protection of Personal Information (個人情報保護法), article 35. Never send pictures of documents. The first mail leads to get_privacy_request.',
  access: { key: 'none', limit: requestLimit },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    ...requester,
    target_data_categories: Type.Array(oneOf(categories), { minItems: 1, maxItems: 7, uniqueItems: true }),
    deletion_reason: Type.Optional(nullable(text({ maxLength: 2000 }))),
  }),
  output: receipt,
  example: {
    requester_email: 'taro@example.jp',
    requester_legal_name: '見本 太郎',
    target_houjin_bangou: null,
    identity_verification_method: 'my_number_card',
    target_data_categories: ['representative'],
    deletion_reason: '代表者を退任しました。',
  },
  check(input) {
    checkRequester(input)
    checkTexts(input, ['deletion_reason'])
  },
  run({ target_data_categories, deletion_reason = null, ...input }, context) {
    const details = { target_data_categories, deletion_reason }
    return receive({ kind: 'deletion', input, details }, context)
  },
})
