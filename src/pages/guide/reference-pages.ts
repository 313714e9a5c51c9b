import { type TSchema, Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { type AnyOperation, isTool, requestSchema } from '../../operation/operation.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { toolDescription } from '../../operation/tool/tool-description.ts'
import { facts, section } from '../components/panel.ts'
import { table } from '../components/table.ts'
import { curl } from './curl.ts'
import { type SchemaPart, typeWords } from './schema-words.ts'
import { words } from './words.ts'

/** Every operation with the way to its own page. */
export const toolsPage = definePage({
  name: 'page_docs_tools',
  access: 'anybody',
  http: 'GET /docs/tools',
  input: Type.Object({}),
  back: () => '/docs',
  run: async (_, { service }) => [...service.operations.values()].filter(isTool),
  show(operations, { language, link }) {
    const said = words[language]
    const rows = operations.map((one) => [
      { shown: html`<a href="${link(`/docs/tools/${one.name}`)}"><code>${one.name}</code></a>` },
      { shown: saidOf(one, language) },
      { shown: html`<code>${one.http}</code>` },
    ])
    const columns = [{ name: said.operation }, { name: said.what }, { name: said.address }]
    return {
      title: said.tools,
      description: said.intro,
      canonical: '/docs/tools',
      isWide: true,
      body: html`<p>${said.intro}</p>${table({ caption: said.tools, columns, rows })}`,
    }
  },
})

/** One operation: what it takes and answers, as its declaration says. */
export const toolPage = definePage({
  name: 'page_docs_tool',
  access: 'anybody',
  http: 'GET /docs/tools/{name}',
  input: Type.Object({ name: Type.String({ maxLength: 64 }) }),
  back: () => '/docs/tools',
  async run({ name }, { service }) {
    const operation = service.operations.get(name)
    if (!operation || !isTool(operation)) throw unknownRecord({ ja: '操作', en: 'operation' }, name)
    return { operation, baseUrl: service.baseUrl }
  },
  show({ operation, baseUrl }: { operation: AnyOperation; baseUrl: string }, { language, link }) {
    const said = words[language]
    const { name, title, summary } = operation
    const parts = [
      section(said.example, html`<pre data-copied>${curl(operation, baseUrl)}</pre>`, 'example'),
      section(
        said.parameters,
        members(
          requestSchema(operation),
          { caption: said.parameters, when: said.needed, always: said.yes, else: said.no },
          language,
        ),
        'input',
      ),
      section(
        said.answer,
        members(
          operation.output,
          { caption: said.answer, when: said.there, always: said.always, else: said.sometimes },
          language,
        ),
        'answer',
      ),
    ]
    return {
      title: `${title[language]} (${name})`,
      description: summary,
      canonical: `/docs/tools/${name}`,
      body: html`<p lang="en">${toolDescription(operation)}</p>${facts([
        [said.address, html`<code>${operation.http}</code>`],
        [said.tool, html`<code>${name}</code>`],
        [said.price, html`${priceWords(operation, language)} <a href="${link('/docs/prices')}">${said.prices}</a>`],
        [said.key, said.keys[operation.access.key]],
      ])}${parts}
<p><a href="${link('/docs/tools')}">${said.back}</a> · <a href="${link('/docs/guides/first-answer')}">${said.guides}</a> · <a href="/docs/errors">${said.errors}</a></p>`,
      isWide: true,
      isEnhanced: true,
    }
  },
})

/** What an operation does: the words that agents read are English, so a Japanese reader is told its name as well. */
const saidOf = ({ title, summary }: AnyOperation, language: Language): Html | string =>
  language === 'ja' ? html`${title.ja}<br><span class="quiet" lang="en">${summary}</span>` : summary

function priceWords({ billing: { units } }: AnyOperation, language: Language): string {
  const said = words[language]
  if (typeof units === 'object') return units.note[language]
  return units === 0 ? said.free : said.units(units)
}

interface MembersWords {
  readonly caption: string
  /** The column that says whether a member has to be there, and its two values. */
  readonly when: string
  readonly always: string
  readonly else: string
}

/** What agents read of a member is English. */
const noteOf = (text: string, language: Language): Html | string =>
  language === 'ja' ? html`<span lang="en">${text}</span>` : text

function members(of: TSchema, how: MembersWords, language: Language): Html {
  const schema = of as SchemaPart
  const said = words[language]
  const listed = Object.entries(schema.properties ?? {})
  if (listed.length === 0)
    return html`<p>${schema.properties ? said.none : html`<code>${typeWords(schema)}</code>`}</p>`
  const rows = listed.map(([name, part]) => [
    { shown: html`<code>${name}</code>` },
    { shown: html`<code>${typeWords(part)}</code>` },
    { shown: schema.required?.includes(name) ? how.always : how.else },
    { shown: noteOf(part.description ?? '', language) },
  ])
  const columns = [{ name: said.name }, { name: said.type }, { name: how.when }, { name: said.note }]
  return table({ caption: how.caption, columns, rows })
}
