import { Type } from 'typebox'
import { listRequests } from '../../ledger/customer-requests.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, page, paging } from '../../schema/fields.ts'
import { request } from './request.ts'

export const listAdminRequests = defineOperation({
  name: 'list_admin_requests',
  http: 'GET /v1/admin/requests',
  title: { ja: '請求・申請の一覧', en: 'Requests of people' },
  summary: 'List what people asked of the operator, oldest first: refunds, disclosure and deletion of personal data',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    kind: Type.Optional(oneOf(['refund', 'disclosure', 'deletion'])),
    is_done: Type.Optional(Type.Boolean({ description: 'Only those that were answered, or only those that were not' })),
    ...paging(),
  }),
  output: page(request),
  example: { is_done: false },
  async run({ kind, is_done, limit, offset }, { db, secrets }) {
    const { total, requests } = await listRequests(db, secrets, { kind, isDone: is_done, limit, offset })
    return { total, limit, offset, results: requests }
  },
})
