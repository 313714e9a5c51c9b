import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { section } from '../components/panel.ts'
import { type GivenAnswer, writtenAnswer } from './combine-input.ts'
import type { Combined, Question } from './combined.ts'
import { words } from './words.ts'

/** The questions that decide, each with its possible answers. */
export function decidingQuestions({ query, questions }: Combined, language: Language): Html | null {
  if (questions.length === 0) return null
  const said = words[language]
  const kept = query.programs.map((id) => html`<input type="hidden" name="program" value="${id}">`)
  const given = new Set(query.answers.map(writtenAnswer))
  const fields = questions.map((one, i) => questionField(one, i, given, language))
  const isAnswerable = questions.some(({ answer_type }) => answer_type !== 'look_up')
  return section(
    said.questions,
    html`<form action="/combine" method="get" class="asked">${kept}${fields}
${isAnswerable ? html`<p class="quiet">${said.questionsNote}</p><button class="main">${said.apply}</button>` : null}</form>`,
    'questions',
  )
}

interface Option extends GivenAnswer {
  readonly name: string
}

function optionsOf({ question_id, answer_type, months }: Question, language: Language): Option[] {
  const { yes, no, enough, less, otherOrder } = words[language]
  if (answer_type === 'boolean')
    return [
      { question_id, answer: true, name: yes },
      { question_id, answer: false, name: no },
    ]
  if (answer_type === 'look_up' || months === null) return []
  return [
    { question_id, months, name: enough(months) },
    { question_id, months: 0, name: less(months) },
    { question_id, answer: false, name: otherOrder },
  ]
}

function questionField(question: Question, i: number, given: ReadonlySet<string>, language: Language): Html {
  const { lookUp, unanswered } = words[language]
  const options = optionsOf(question, language)
  if (options.length === 0) return html`<p>${question[language]} <span class="badge warn">${lookUp}</span></p>`
  const choices = options.map((one) => {
    const value = writtenAnswer(one)
    return html`<option value="${value}"${given.has(value) ? new Html(' selected') : null}>${one.name}</option>`
  })
  return html`<p><label for="question-${i}">${question[language]}</label><select id="question-${i}" name="answer" data-question="${question.question_id}"><option value="">${unanswered}</option>${choices}</select></p>`
}
