import { Type } from 'typebox'
import { statusOf } from '../../ledger/entitlement-state.ts'
import { yenOf } from '../../ledger/price.ts'
import { findWidgetOf, originsOf, requestsByMonth } from '../../ledger/widgets.ts'
import { jstMonth } from '../../lib/jst.ts'
import { maskedEmail } from '../../lib/masked.ts'
import { accountOf } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, timestampOrNull } from '../../schema/fields.ts'
import { includedRequests } from './widget-terms.ts'

const month = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}$', description })
const amount = Type.Integer({ description: 'JPY excluding tax' })

export const getWidgetUsage = defineOperation({
  name: 'get_widget_usage',
  http: 'GET /v1/widget/{key_id}/usage',
  title: { ja: 'ウィジェットの利用状況', en: 'Read the use of a widget' },
  keywords: ['ウィジェットの利用回数', '埋め込み検索の使用状況', 'widget usage'],
  summary:
    'Tell how often a widget of the account searched, by month in Japan and in all, how it is paid for, and where it works',
  access: { key: 'required' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ key_id: text({ maxLength: 64, description: 'As issue_widget_key told it' }) }),
  output: Type.Object({
    key_id: Type.String(),
    owner_email: Type.String({ description: 'Its first letter and its domain' }),
    label: nullable(Type.String()),
    plan: oneOf(['metered']),
    included_reqs_mtd: Type.Integer(),
    reqs_used_mtd: Type.Integer(),
    amount_mtd_yen: amount,
    reqs_total: Type.Integer(),
    bucket_month: month('The month in Japan'),
    months: Type.Array(Type.Object({ month: month('In Japan'), requests: Type.Integer(), amount_yen: amount }), {
      description: 'Months with a search, newest first',
    }),
    branding_removed: Type.Boolean(),
    disabled: Type.Boolean({ description: 'Its subscription is not paid for or has ended, or its key was revoked' }),
    subscription_status: Type.String({ description: "The processor's word, as in get_me" }),
    subscription_current_period_end: timestampOrNull(),
    subscription_cancel_at_period_end: Type.Boolean(),
    last_paid_at: timestampOrNull({ description: 'Newest invoice that was paid' }),
    last_payment_failed_at: timestampOrNull({ description: 'Newest invoice that could not be collected' }),
    allowed_origins: Type.Array(Type.String()),
  }),
  example: { key_id: 'key_00000000-0000-0000-0000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ key_id }, context) {
    const { db, secrets, now } = context
    const widget = await findWidgetOf(db, accountOf(context).id, key_id)
    if (!widget) throw unknownRecord({ ja: 'ウィジェット', en: 'widget' }, key_id)
    const { subscription } = widget
    const bucket_month = jstMonth(now)
    const months = await requestsByMonth(db, key_id)
    const reqs_used_mtd = months.find((one) => one.month === bucket_month)?.requests ?? 0
    return {
      key_id,
      owner_email: maskedEmail(secrets.unseal(widget.owner_email)),
      label: widget.label,
      plan: 'metered' as const,
      included_reqs_mtd: includedRequests,
      reqs_used_mtd,
      amount_mtd_yen: yenOf(reqs_used_mtd),
      reqs_total: months.reduce((sum, { requests }) => sum + requests, 0),
      bucket_month,
      months: months.map((one) => ({ ...one, amount_yen: yenOf(one.requests) })),
      branding_removed: false,
      disabled: widget.isDisabled,
      subscription_status: statusOf(subscription),
      subscription_current_period_end: subscription.period_end,
      subscription_cancel_at_period_end: subscription.cancel_at_period_end === 1,
      last_paid_at: subscription.paid_at,
      last_payment_failed_at: subscription.failed_at,
      allowed_origins: originsOf(widget),
    }
  },
})
