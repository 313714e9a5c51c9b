import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { checkRequester, receipt, receive, requester, requestLimit } from './requester.ts'

export const submitDisclosureRequest = defineOperation({
  name: 'submit_disclosure_request',
  http: 'POST /v1/privacy/disclosure_request',
  title: { ja: '個人情報の開示請求', en: 'Ask what is held about you' },
  keywords: [
    '個人情報開示',
    '開示請求',
    '個人情報の開示請求',
    '自分のデータの開示',
    '保有個人データを知る',
    'what personal data is held',
  ],
  summary: 'Ask for disclosure of personal data about yourself; a person answers within 14 days',
  guidance:
    'Act of Protection of Personal Information (個人情報保護法), article 33. Never send pictures of documents. The first mail leads to get_privacy_request.',
  access: { key: 'none', limit: requestLimit },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object(requester),
  output: receipt,
  example: {
    requester_email: 'taro@example.jp',
    requester_legal_name: '見本 太郎',
    identity_verification_method: 'my_number_card',
  },
  check: checkRequester,
  run: (input, context) => receive({ kind: 'disclosure', input }, context),
})
