import { Type } from 'typebox'
import { audiences } from '../../ledger/tables/people-tables.ts'
import { addTestimonial } from '../../ledger/testimonials.ts'
import { accountOf } from '../../operation/context.ts'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'

export const submitTestimonial = defineOperation({
  name: 'submit_testimonial',
  http: 'POST /v1/me/testimonials',
  title: { ja: '利用者の声の投稿', en: 'Say something about the service' },
  keywords: [
    'お客様の声',
    '推薦文',
    'お客様の声を投稿',
    '感想を送る',
    '推薦文を書く',
    'レビュー投稿',
    'submit a testimonial',
  ],
  summary: 'Hand in a testimonial; a person reviews it before anybody else sees it',
  guidance:
    'Once approved, everything in it is public, the name too: leave out what should not be. Five a day. Keep testimonial_id: with it the testimonial is withdrawn.',
  access: { key: 'required', session: true, limit: { calls: 5, per: 'day' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    audience: oneOf(audiences, { description: 'In what capacity it is said' }),
    text: Type.String({ minLength: 10, maxLength: 2000 }),
    name: Type.Optional(nullable(text({ maxLength: 80 }))),
    organization: Type.Optional(nullable(text({ maxLength: 120 }))),
    linkedin_url: Type.Optional(
      nullable(
        Type.String({
          pattern: '^https://(?:[A-Za-z0-9-]{1,63}\\.){0,3}linkedin\\.com(?:[/?#][!-~]*)?$',
          maxLength: 300,
          description: 'https address on linkedin.com',
        }),
      ),
    ),
  }),
  output: Type.Object({
    received: Type.Literal(true),
    testimonial_id: Type.Integer(),
    pending_review: Type.Literal(true),
  }),
  example: { audience: '税理士', text: '出典つきで確認できるので、顧問先への説明が早くなりました。' },
  check(input) {
    checkTexts(input, ['text', 'name', 'organization'])
  },
  async run({ audience, text: said, name = null, organization = null, linkedin_url = null }, context) {
    const testimonial_id = await addTestimonial(context.db, {
      account_id: accountOf(context).id,
      audience,
      text: said,
      name,
      organization,
      linkedin_url,
      created_at: context.now.toISOString(),
    })
    return { received: true as const, testimonial_id, pending_review: true as const }
  },
})
