import { Type } from 'typebox'
import { removeTestimonial } from '../../ledger/testimonials.ts'
import { accountOf } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'

export const deleteTestimonial = defineOperation({
  name: 'delete_testimonial',
  http: 'DELETE /v1/me/testimonials/{testimonial_id}',
  title: { ja: '利用者の声の取り下げ', en: 'Withdraw a testimonial' },
  keywords: ['感想の削除', 'お客様の声の取り下げ', '投稿した推薦文を消す', 'withdraw a testimonial'],
  summary: 'Remove a testimonial of the account for good, approved or not; nothing of it is kept',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  transport: { successStatus: 204 },
  input: Type.Object({
    testimonial_id: Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1, description: 'As its submission gave it' }),
  }),
  output: Type.Object({}),
  example: { testimonial_id: 404 },
  exampleRefusal: 'not_found',
  async run({ testimonial_id }, context) {
    if (await removeTestimonial(context.db, accountOf(context).id, testimonial_id)) return {}
    throw unknownRecord({ ja: '利用者の声', en: 'testimonial' }, String(testimonial_id))
  },
})
