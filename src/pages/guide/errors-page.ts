import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { anchorOf, type FailureKind, failures } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { table } from '../components/table.ts'
import { failureWords } from './failure-words.ts'
import { words } from './words.ts'

const kinds = Object.keys(failures) as FailureKind[]
const codes = [...new Set(kinds.map((kind) => failures[kind].code))]

/** What each code of an error means and what to do: where every error's `documentation` leads. */
export const errorsPage = definePage({
  name: 'page_docs_errors',
  access: 'anybody',
  http: 'GET /docs/errors',
  input: Type.Object({}),
  back: () => '/docs',
  run: async () => ({}),
  show(_, { language, link }) {
    const said = words[language].errorsPage
    return {
      title: said.title,
      description: said.intro,
      canonical: '/docs/errors',
      isWide: true,
      body: html`<p>${said.intro}</p><ul>${said.rules.map((rule) => html`<li>${rule}</li>`)}</ul>
${codes.map((code) => html`<h2 id="${anchorOf(code)}"><code>${code}</code></h2>${failuresWith(code, language)}`)}
<p><a href="${link('/docs')}">${words[language].title}</a> · <a href="${link('/contact')}">${said.contact}</a></p>`,
    }
  },
})

function failuresWith(code: string, language: Language): Html {
  const { status, means, todo } = words[language].errorsPage
  const rows = kinds
    .filter((kind) => failures[kind].code === code)
    .map((kind) => [
      { shown: String(failures[kind].status) },
      { shown: failureWords[kind].means[language] },
      { shown: failureWords[kind].todo[language] },
    ])
  return table({ caption: code, columns: [{ name: status }, { name: means }, { name: todo }], rows })
}
