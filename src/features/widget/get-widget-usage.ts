import { Type } from 'typebox'
import { allWidgetRequests, findWidgetOf, originsOf, widgetRequests } from '../../ledger/widgets.ts'
import { jstMonth } from '../../lib/jst.ts'
import { maskedEmail } from '../../lib/masked.ts'
import { accountOf } from '../../operation/account-of.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { includedRequests } from './widget-terms.ts'

export const getWidgetUsage = defineOperation({
  name: 'get_widget_usage',
  http: 'GET /v1/widget/{key_id}/usage',
  title: 'Read the use of a widget',
  summary: 'Tell how often a widget of the account searched, this month in Japan and in all, and where it works',
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
    reqs_total: Type.Integer(),
    bucket_month: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'The month in Japan' }),
    branding_removed: Type.Boolean(),
    disabled: Type.Boolean({ description: 'Its subscription is not paid for or has ended, or its key was revoked' }),
    allowed_origins: Type.Array(Type.String()),
  }),
  example: { key_id: 'key_00000000-0000-0000-0000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ key_id }, context) {
    const { db, secrets, now } = context
    const widget = await findWidgetOf(db, accountOf(context).id, key_id)
    if (!widget) throw unknownRecord('widget', 'ウィジェット', key_id)
    const bucket_month = jstMonth(now)
    return {
      key_id,
      owner_email: maskedEmail(secrets.unseal(widget.owner_email)),
      label: widget.label,
      plan: 'metered' as const,
      included_reqs_mtd: includedRequests,
      reqs_used_mtd: await widgetRequests(db, key_id, bucket_month),
      reqs_total: await allWidgetRequests(db, key_id),
      bucket_month,
      branding_removed: false,
      disabled: widget.isDisabled,
      allowed_origins: originsOf(widget),
    }
  },
})
