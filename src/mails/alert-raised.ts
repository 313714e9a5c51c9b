import { type Static, Type } from 'typebox'
import { alertDigests, alertFilters, alertSeverities, newHitField } from '../lib/alert-message.ts'
import { dayWords } from '../lib/day-words.ts'
import { fieldName, valueName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'
import { comma } from '../lib/text.ts'
import { nullable, oneOf } from '../schema/fields.ts'
import type { Block, Link } from './blocks.ts'
import { defineMail, jstTime } from './mail-kind.ts'

const found = { ja: '検索に新たに該当', en: 'new match for the search' }

const near = {
  ja: (day: string, days: number) => `申請の締切は${day}です（${days}日前のお知らせ）`,
  en: (day: string, days: number) =>
    `applications close on ${day} (reminder ${days === 1 ? '1 day' : `${days} days`} before)`,
}

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
  deadline: Type.Optional(Type.Object({ last_day: Type.String(), days_before: Type.Integer() })),
})

const factsShape = Type.Object({
  subscription_id: Type.Integer(),
  filter_type: oneOf(alertFilters),
  filter_value: nullable(Type.String()),
  digest: Type.Optional(nullable(oneOf(alertDigests))),
  count: Type.Integer(),
  /** How many of them are last days that have come near. */
  near_count: Type.Optional(Type.Integer()),
  changes: Type.Array(changeShape),
})

type Change = Static<typeof changeShape>

/** Tells somebody of what a subscription of theirs found in one run: changes, and deadlines that have come near. */
export const alertRaised = defineMail({
  name: 'alert_raised',
  when: 'records changed that an alert subscription watches, or a deadline has come near; one mail for each run, or a digest of a day or week: to the confirmed address of the subscription',
  recipient: 'known',
  facts: factsShape,
  words({ subscription_id: id, filter_type, filter_value, digest = null, count, near_count = 0, changes }, language) {
    const watched = [valueName('filter_type', filter_type, language), filter_value ?? ''].join(' ').trim()
    const more = count - changes.length
    const every = digest === null ? '' : digests[digest][language]
    const named = namesOf(count - near_count, near_count, language)
    const items = changes.map((change) => alertLine(change, language))
    if (language === 'ja')
      return {
        subject: `【Konkyo】${every}アラートの対象に${named}がありました`,
        body: [
          `アラート ${id}（${watched}）の対象に、${named}が見つかりました。`,
          { items },
          ...rest(more > 0 ? `ほか${more}件は、このメールには記載していません。` : null),
          '内容は必ず出典で確認してください。このアラートは DELETE /v1/me/alerts/subscriptions/{sub_id} で停止できます。',
        ],
      }
    return {
      subject: `[Konkyo] ${every}${named} in what you are watching`,
      body: [
        `Alert ${id} (${watched}) has found ${named}.`,
        { items },
        ...rest(more > 0 ? `${more} more ${more === 1 ? 'is' : 'are'} not listed in this email.` : null),
        'Please check each of them against its source. To stop this alert, call DELETE /v1/me/alerts/subscriptions/{sub_id}.',
      ],
    }
  },
})

/** What was found, as a part of a sentence. */
function namesOf(changed: number, approaching: number, language: Language): string {
  const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
  const names = {
    ja: { changed: `${changed}件の変更`, approaching: `${approaching}件の間近な締切` },
    en: { changed: counted(changed, 'change'), approaching: counted(approaching, 'upcoming deadline') },
  }[language]
  const found = [...(changed > 0 ? [names.changed] : []), ...(approaching > 0 ? [names.approaching] : [])]
  return found.join({ ja: 'と', en: ' and ' }[language])
}

const rest = (sentence: string | null): Block[] => (sentence === null ? [] : [sentence])

/** A change as one line, with the address of its source where that is stated. */
export function alertLine(
  { record_id, record_kind, record_name, severity, field_names, source_url, observed_at, deadline }: Change,
  language: Language,
): string | Link {
  const fields = field_names.map((name) =>
    name === newHitField ? found[language] : fieldName(name, language, record_kind),
  )
  const named = record_name === null ? record_id : `${record_name} (${record_id})`
  const what = deadline
    ? near[language](dayWords(deadline.last_day, language), deadline.days_before)
    : `${fields.join(comma[language])} — ${jstTime(observed_at, language)}`
  const text = `[${valueName('severity', severity, language, 'alerts')}] ${named}: ${what}`
  return source_url === null ? text : { text, url: source_url }
}
