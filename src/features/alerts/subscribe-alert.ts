import { type Static, Type } from 'typebox'
import { ReceiverRefused } from '../../gateways/receivers/receiver-refused.ts'
import { addSubscription, mostSubscriptions, type NewSubscription } from '../../ledger/alerts/subscriptions.ts'
import { savedSearch } from '../../ledger/saved-searches.ts'
import { transact } from '../../ledger/transact.ts'
import { alertDigests, alertFilters, alertSeverities, type WatchTerms } from '../../lib/alert-message.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Text } from '../../lib/text.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { AppError, checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { countOrNull, email, nullable, oneOf, text } from '../../schema/fields.ts'
import { askAddress } from './ask-address.ts'
import { pastAlerts } from './changes/past-alerts.ts'
import { kindOf } from './changes/search-alerts.ts'
import { filterValue, watchedFields } from './changes/watched-kinds.ts'
import { subscriptionForOwner, subscriptionShape } from './shape.ts'

const input = Type.Object({
  filter_type: oneOf(alertFilters, {
    description:
      'What is watched: tool = a kind of record, law_id = a law and what rests on it, program_id = one record, industry_jsic = a beginning of its industry code, houjin_bangou = what is about a company, invoice_registration_number = one registrant, saved_search = new and changed hits of a search that you saved (its number), all = everything',
  }),
  filter_value: Type.Optional(
    nullable(Type.String({ maxLength: 256, description: 'What exactly; compulsory unless filter_type is all' })),
  ),
  min_severity: oneOf(alertSeverities, {
    default: 'important',
    description: 'Least severity that is told: critical, important or info',
  }),
  fields: Type.Optional(
    nullable(
      Type.Array(text({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 20,
        description:
          'Only changes of one of these fields of a record, such as amount_max_man_yen; new_hit and deadline_approaching count as fields',
      }),
    ),
  ),
  webhook_url: Type.Optional(
    nullable(Type.String({ minLength: 1, maxLength: 2048, description: 'https address on a public host' })),
  ),
  email: Type.Optional(
    nullable(email({ description: 'Gets mail once its owner has confirmed it; a first mail asks for that' })),
  ),
  digest: Type.Optional(
    nullable(
      oneOf(alertDigests, {
        description:
          'One mail a day or a week with all changes since the last; without it one for each run that finds some',
      }),
    ),
  ),
})

export const subscribeAlert = defineOperation({
  name: 'subscribe_alert',
  http: 'POST /v1/me/alerts/subscribe',
  title: { ja: 'アラートの登録', en: 'Subscribe to an alert' },
  keywords: [
    'アラート',
    '変更通知',
    '締切の通知',
    '監視',
    '見張る',
    '改正の通知',
    'notify',
    'watch',
    'monitor',
    '変更があったら通知',
    '締切が近づいたら知らせる',
    '法改正の通知',
    '会社の処分を監視',
    'アラートを設定',
    'notify me when it changes',
  ],
  summary:
    'Hear by webhook, mail or feed when watched records change or deadlines come near: a program, a law, a company or more',
  guidance:
    'Looked for once a day; free. A watched program, or one that a watched search finds, is told of 30, 14, 7, 3 and 1 days before a stated last day to apply (critical from 3 days, important from 14, info at 30), each once; unknown deadlines never. would_have_fired_90d tells how often it would have fired in the last 90 days, so that a filter can be judged at once. The same subscription again gives the one that exists. An address that was not confirmed for the account gets a mail that asks to confirm it, and nothing else before that; the same subscription again asks once more. A webhook is signed with the secret of your newest registered webhook, if there is one.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  asksOutside: true,
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input,
  output: Type.Object({
    ...subscriptionShape.properties,
    confirmation_mailed: Type.Boolean({
      description:
        'The address is asked by mail to confirm it: twenty times a day of an account, and never more than five mails a day to one address',
    }),
    would_have_fired_90d: countOrNull({
      description: 'Changes of the last 90 days that it asks for, and deadlines_90d; null = unknown',
    }),
    deadlines_90d: countOrNull({
      description: 'Times that a last day of the program, as it is stated now, came near; null for all but program_id',
    }),
    would_have_fired_unknown: nullable(
      oneOf(['history_too_short', 'too_many_changes', 'searches_are_not_repeated'], {
        description:
          'Why that is unknown: the history here does not reach back so far, too much changed to count, or past snapshots would have to be searched',
      }),
    ),
  }),
  example: { filter_type: 'program_id', filter_value: 'UNI-test-subsidy-a', email: 'taro@example.jp' },
  async run(given, context) {
    const { db, secrets, receivers, now } = context
    const wanted = { ...wantedOf(given), webhook_url: null, email: given.email ?? null, digest: given.digest ?? null }
    const { webhook_url } = given
    if (!webhook_url && wanted.email === null) throw refused(noChannel, 'email')
    if (wanted.digest !== null && wanted.email === null) throw refused(digestAlone, 'email')
    const address = webhook_url ? (await receivers.check(webhook_url).catch(refusedAddress)).href : null
    await checkSearch(wanted, context)
    const past = await pastAlerts(wanted, context)
    const added = await transact(db, async (tx) => {
      const all = { ...wanted, webhook_url: address }
      const done = await addSubscription(tx, secrets, accountOf(context).id, all, now)
      if (!done) throw tooMany()
      const { subscription, unconfirmed } = done
      const confirmation_mailed = unconfirmed !== null && (await askAddress(tx, unconfirmed, subscription, context))
      return { ...subscriptionForOwner(subscription, context), confirmation_mailed }
    })
    return { ...added, ...past }
  },
})

/** What is watched, in its canonical spelling; 400 for what could never fire. */
function wantedOf(given: Static<typeof input>): Omit<NewSubscription, 'webhook_url' | 'email' | 'digest'> {
  const { filter_type, filter_value: value, min_severity } = given
  checkTexts(given, ['filter_value'])
  const fields = fieldsOf(given.fields)
  if (filter_type === 'all') return { filter_type, filter_value: null, min_severity, fields }
  if (!value?.trim()) throw refused(noValue(filter_type), 'filter_value')
  const read = filterValue(filter_type, value)
  if ('ja' in read) throw refused({ ja: read.ja, en: `filter_value ${read.en}` }, 'filter_value')
  return { filter_type, filter_value: read.value, min_severity, fields }
}

/** The fields of a rule in one order, each once; 400 for a name that no watched record has. */
function fieldsOf(given: readonly string[] | null | undefined): string[] | null {
  if (!given) return null
  const unknown = given.find((name) => !watchedFields.has(name))
  if (unknown === undefined) return [...new Set(given)].sort()
  const near = didYouMean(unknown, [...watchedFields])
  throw refused({
    ja: 'fieldsには、対象の記録にある項目名を指定してください。',
    en: `fields: no watched record has ${JSON.stringify(unknown)}${near ? `; did you mean ${near}?` : ''}`,
  })
}

/** 400 for a saved search that the account does not have, or whose records raise no alerts. */
async function checkSearch({ filter_type, filter_value }: WatchTerms, context: Context): Promise<void> {
  if (filter_type !== 'saved_search') return
  const { db, secrets, service } = context
  const saved = await savedSearch(db, secrets, accountOf(context).id, Number(filter_value))
  if (!saved) throw refused(noSearch)
  const searches = service.operations.get(saved.operation)?.searches
  if (!searches?.hits || !kindOf(searches))
    throw refused({
      ja: 'この検索の対象データでは、アラートを利用できません。',
      en: `what ${saved.operation} finds raises no alerts`,
    })
}

const noSearch = {
  ja: '保存した検索の番号を指定してください。',
  en: 'filter_value must be the number of a search that you saved',
}
const noChannel = {
  ja: '通知先のメールアドレスかWebhookのURLを指定してください。',
  en: 'webhook_url or email is needed',
}
const digestAlone = { ja: 'メールの頻度を指定する場合は、メールアドレスも指定してください。', en: 'digest needs email' }
const noValue = (filter_type: string): Text => ({
  ja: '対象の番号・IDを指定してください。',
  en: `filter_value is needed with filter_type ${filter_type}`,
})

const refused = (text: Text, field?: keyof Static<typeof input>) =>
  new AppError('bad_request', { ...text, ...(field && { field }) })

/** 400 for an address that nothing is posted to (docs/contract/shapes.md#webhooks). */
function refusedAddress(error: unknown): never {
  if (!(error instanceof ReceiverRefused)) throw error
  throw new AppError('bad_request', { ...error.text, detail: error.message, field: 'webhook_url' })
}

const tooMany = () =>
  new AppError('conflict', {
    ja: `有効なアラートは${mostSubscriptions}件までです。不要なものを削除してから登録してください。`,
    en: `at most ${mostSubscriptions} alerts may be active; delete one first`,
    body: { code: 'too_many_alerts', limit: mostSubscriptions },
  })
