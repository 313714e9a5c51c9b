import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Text } from '../../../../lib/text.ts'
import type { AnswerOf } from '../../../asking.ts'
import { dayWords } from '../../../components/figures.ts'

type Answer = AnswerOf<'get_law_article'>

/** What a wording and its law tell of a day. */
type Told = Pick<NonNullable<Answer['article']>, 'in_force' | 'effective_from' | 'effective_until' | 'is_deleted'>

type Standing = Told['in_force']['status']

const badges: Readonly<Record<Standing, { readonly look: string; readonly name: Text }>> = {
  in_force: { look: 'good', name: { ja: '施行中', en: 'In force' } },
  published_not_in_force: { look: 'asks', name: { ja: '未施行', en: 'Not yet in force' } },
  ended: { look: 'plain', name: { ja: '失効', en: 'No longer in force' } },
  law_not_in_force: { look: 'plain', name: { ja: '廃止', en: 'Repealed' } },
  unknown: { look: 'warn', name: { ja: '施行状況不明', en: 'Not known to be in force' } },
}

const replaced = { ja: '廃止（新しい法令に移行）', en: 'Replaced by another law' }
const deleted = { ja: '削除', en: 'Deleted' }

/** Whether an article is in force on the day of the look, in a badge and one sentence. */
export function standingShown(article: Told, law: Answer['law'], language: Language): Html {
  const { on, status } = article.in_force
  const { look, name } = badges[status]
  const isReplaced = status === 'law_not_in_force' && law?.revision_status === 'superseded'
  const gone = article.is_deleted ? html` <span class="badge plain">${deleted[language]}</span>` : null
  return html`<span class="badge ${look}">${(isReplaced ? replaced : name)[language]}</span>${gone} <span class="quiet">${sentence(article, dayWords(on, language))[language]}</span>`
}

function sentence({ in_force: { status }, effective_from: from, effective_until: until }: Told, today: string): Text {
  const day = (language: Language, value: string | null) => dayWords(value, language)
  switch (status) {
    case 'in_force':
      return {
        ja: `${today}現在。この条文は${day('ja', from)}から施行されています。`,
        en: `As of ${today}; this wording has applied since ${day('en', from)}.`,
      }
    case 'published_not_in_force':
      return {
        ja: `この条文は${day('ja', from)}に施行されます。`,
        en: `This wording takes effect on ${day('en', from)}.`,
      }
    case 'ended':
      return { ja: `${day('ja', until)}に効力を失いました。`, en: `It lost effect on ${day('en', until)}.` }
    case 'law_not_in_force':
      return { ja: 'この法令は効力を失っています。', en: 'The law itself has lost effect.' }
    default:
      return {
        ja: `${today}現在、施行中かどうかを示す日付が記録にありません。`,
        en: `The record states no day that would tell whether it is in force on ${today}.`,
      }
  }
}
