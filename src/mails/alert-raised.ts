import { type Static, Type } from 'typebox'
import { alertDigests, alertFilters, alertSeverities, newHitField } from '../lib/alert-message.ts'
import type { Language } from '../lib/language.ts'
import { nullable, oneOf } from '../schema/fields.ts'
import type { Block } from './blocks.ts'
import { jstTime } from './jst-time.ts'
import { defineMail } from './mail-kind.ts'

const severities = {
  critical: { ja: '重大', en: 'critical' },
  important: { ja: '重要', en: 'important' },
  info: { ja: '参考', en: 'info' },
}

const found = { ja: '検索に新たに該当', en: 'newly found' }

const digests = {
  daily: { ja: '本日のまとめ：', en: 'Daily digest: ' },
  weekly: { ja: '今週のまとめ：', en: 'Weekly digest: ' },
}

const changeShape = Type.Object({
  record_id: Type.String(),
  record_name: nullable(Type.String()),
  record_kind: Type.String(),
  severity: oneOf(alertSeverities),
  field_names: Type.Array(Type.String()),
  source_url: nullable(Type.String()),
  observed_at: Type.String(),
})

const factsShape = Type.Object({
  subscription_id: Type.Integer(),
  filter_type: oneOf(alertFilters),
  filter_value: nullable(Type.String()),
  digest: Type.Optional(nullable(oneOf(alertDigests))),
  count: Type.Integer(),
  changes: Type.Array(changeShape),
})

type Change = Static<typeof changeShape>

/** Tells somebody of the changes that a subscription of theirs found in one run. */
export const alertRaised = defineMail({
  name: 'alert_raised',
  when: 'records changed that an alert subscription watches; one mail for each run, or a digest of a day or week: to the confirmed address of the subscription',
  facts: factsShape,
  words({ subscription_id: id, filter_type, filter_value, digest = null, count, changes }, language) {
    const watched = filter_value === null ? filter_type : `${filter_type} = ${filter_value}`
    const more = count - changes.length
    const every = digest === null ? '' : digests[digest][language]
    const items = changes.map((change) => itemOf(change, language))
    if (language === 'ja')
      return {
        subject: `【Konkyo】${every}見張り中のデータに${count}件の変更がありました`,
        body: [
          `アラート ${id}（${watched}）の対象に、${count}件の変更が見つかりました。`,
          { items },
          ...rest(more > 0 ? `ほか${more}件の変更は、このメールには記載していません。` : null),
          '内容は必ず出典で確認してください。このアラートは DELETE /v1/me/alerts/subscriptions/{sub_id} で停止できます。',
        ],
      }
    const counted = count === 1 ? '1 change' : `${count} changes`
    return {
      subject: `[Konkyo] ${every}${counted} in what you watch`,
      body: [
        `Found for the alert ${id} (${watched}): ${counted}.`,
        { items },
        ...rest(more > 0 ? `${more} more changes are not named in this mail.` : null),
        'Check them at their source. DELETE /v1/me/alerts/subscriptions/{sub_id} ends this alert.',
      ],
    }
  },
})

const rest = (sentence: string | null): Block[] => (sentence === null ? [] : [sentence])

function itemOf(
  { record_id, record_name, severity, field_names, source_url, observed_at }: Change,
  language: Language,
) {
  const fields = field_names.map((name) => (name === newHitField ? found[language] : name))
  const named = record_name === null ? record_id : `${record_name} (${record_id})`
  const text = `[${severities[severity][language]}] ${named}: ${fields.join(', ')} — ${jstTime(observed_at)}`
  return source_url === null ? text : { text, url: source_url }
}
