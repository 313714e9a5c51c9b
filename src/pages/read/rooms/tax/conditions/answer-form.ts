import { type AskedField, isShare, unitOf } from '../../../../../lib/asked-field.ts'
import { Html, html } from '../../../../../lib/html.ts'
import { fieldName } from '../../../../../lib/labels.ts'
import type { Language } from '../../../../../lib/language.ts'
import type { FormAnswers } from '../../../room.ts'
import { valueWords } from './condition-words.ts'
import { anotherValue } from './read-answers.ts'

const words = {
  ja: {
    yes: 'はい',
    no: 'いいえ',
    none: '未回答',
    another: 'それ以外',
    judge: '答えて判定する',
    unread: '読み取れませんでした。数字、または日付で入力してください。',
    day: '日付',
    yen: '円。3,000万円のようにも書けます',
    note: '答えはこのページのURLに入り、保存されません。分からない欄は空のままにできます。判定は1回の閲覧として数えます。',
  },
  en: {
    yes: 'yes',
    no: 'no',
    none: 'not answered',
    another: 'another one',
    judge: 'Check with these answers',
    unread: 'We could not read this. Enter a number or a date.',
    day: 'date',
    yen: 'yen',
    note: 'Your answers are part of the address of this page and are not stored. Leave blank what you do not know. Each check uses one call.',
  },
} as const

interface FormParts {
  readonly address: string
  readonly asked: readonly AskedField[]
  readonly answers: FormAnswers
  readonly unread: ReadonlySet<string>
}

/** A form that asks for what conditions turn on, without a script: the answers are the address. */
export function answerForm({ address, asked, answers, unread }: FormParts, language: Language): Html {
  const said = words[language]
  const fields = asked.map((one, i) => {
    const id = `answer-${i}`
    const given = answers.get(one.field) ?? ''
    const hint = unread.has(one.field) ? html` <strong id="${id}-hint">${said.unread}</strong>` : null
    const name = html`<label for="${id}">${labelOf(one, language)}</label><input type="hidden" name="field" value="${one.field}">`
    return html`<p>${name}${isTyped(one) ? typedInput(id, given, hint) : choiceInput(id, one, given, language)}${hint}</p>`
  })
  return html`<form action="${address}" method="get" class="asked no-print">${fields}<p class="quiet">${said.note}</p><button class="main">${said.judge}</button></form>`
}

function labelOf({ field, kind }: AskedField, language: Language): string {
  const name = fieldName(field, language, 'profile')
  if (kind !== 'number' && kind !== 'day') return name
  const unit =
    kind === 'day'
      ? words[language].day
      : field.endsWith('_yen')
        ? words[language].yen
        : isShare(field)
          ? '%'
          : language === 'ja'
            ? unitOf(field)
            : ''
  return unit === '' ? name : { ja: `${name}（${unit}）`, en: `${name} (${unit})` }[language]
}

const isTyped = ({ kind }: AskedField): boolean => kind === 'number' || kind === 'day'

const typedInput = (id: string, given: string, hint: Html | null): Html =>
  html`<input id="${id}" name="value" value="${given}" maxlength="40" inputmode="decimal" autocomplete="off"${hint === null ? null : html` aria-describedby="${id}-hint" aria-invalid="true"`}>`

function choiceInput(id: string, { field, kind, choices }: AskedField, given: string, language: Language): Html {
  const { yes, no, none, another } = words[language]
  const options =
    kind === 'yes_no'
      ? [['yes', yes] as const, ['no', no] as const]
      : [
          ...choices.map((one) => [String(one), valueWords(field, one, language)] as const),
          [anotherValue, another] as const,
        ]
  const shown = [['', none] as const, ...options].map(
    ([value, name]) => html`<option value="${value}"${value === given ? new Html(' selected') : null}>${name}</option>`,
  )
  return html`<select id="${id}" name="value">${shown}</select>`
}
