import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { type AnyOperation, isTool } from '../../operation/operation.ts'
import { definePage } from '../../operation/page.ts'
import { toolDescription } from '../../operation/tool/tool-description.ts'
import { section } from '../components/panel.ts'
import { table } from '../components/table.ts'
import { type SchemaPart, typeWords } from './schema-words.ts'
import { words } from './words.ts'

/** Every operation with the way to its own page. */
export const toolsPage = definePage({
  name: 'page_docs_tools',
  http: 'GET /docs/tools',
  input: Type.Object({}),
  back: () => '/docs',
  run: async (_, { service }) => [...service.operations.values()].filter(isTool),
  show(operations, { language, link }) {
    const said = words[language]
    const rows = operations.map((one) => [
      { shown: html`<a href="${link(`/docs/tools/${one.name}`)}"><code>${one.name}</code></a>` },
      { shown: one.summary },
      { shown: html`<code>${one.http}</code>` },
    ])
    const columns = [{ name: said.operation }, { name: said.what }, { name: said.address }]
    return {
      ...{ title: said.tools, description: said.intro, canonical: '/docs/tools', isWide: true },
      body: html`<p>${said.intro}</p>${table({ caption: said.tools, columns, rows })}`,
    }
  },
})

/** One operation: what it takes and answers, as its declaration says. */
export const toolPage = definePage({
  name: 'page_docs_tool',
  http: 'GET /docs/tools/{name}',
  input: Type.Object({ name: Type.String({ maxLength: 64 }) }),
  back: () => '/docs/tools',
  async run({ name }, { service }) {
    const operation = service.operations.get(name)
    if (!operation || !isTool(operation)) throw unknownRecord('operation', '操作', name)
    return operation
  },
  show(operation: AnyOperation, { language, link }) {
    const said = words[language]
    return {
      ...{
        title: operation.name,
        description: operation.summary,
        canonical: `/docs/tools/${operation.name}`,
        isWide: true,
      },
      body: html`<p>${toolDescription(operation)}</p><pre>${operation.http}</pre>
${section(said.parameters, members(operation.input as SchemaPart, said.parameters, language), 'input')}${section(said.answer, members(operation.output as SchemaPart, said.answer, language), 'answer')}
<p><a href="${link('/docs/tools')}">${said.back}</a></p>`,
    }
  },
})

function members(schema: SchemaPart, caption: string, language: Language): Html {
  const said = words[language]
  const listed = Object.entries(schema.properties ?? {})
  if (listed.length === 0)
    return html`<p>${schema.properties ? said.none : html`<code>${typeWords(schema)}</code>`}</p>`
  const rows = listed.map(([name, part]) => [
    { shown: html`<code>${name}</code>` },
    { shown: html`<code>${typeWords(part)}</code>` },
    { shown: schema.required?.includes(name) ? said.yes : said.no },
    { shown: part.description ?? '' },
  ])
  const columns = [{ name: said.name }, { name: said.type }, { name: said.needed }, { name: said.note }]
  return table({ caption, columns, rows })
}
