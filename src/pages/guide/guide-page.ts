import { Type } from 'typebox'
import { Html, html } from '../../lib/html.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { guides } from './guides.ts'
import { words } from './words.ts'

/** The address of a service in the text of a guide; readers see that of the one they are at. */
const written = 'http://127.0.0.1:8787'

/** One guide, whose commands are those for this service. */
export const guidePage = definePage({
  name: 'page_docs_guide',
  access: 'anybody',
  http: 'GET /docs/guides/{name}',
  input: Type.Object({ name: Type.String({ maxLength: 64 }) }),
  back: () => '/docs',
  async run({ name }, { service }) {
    const guide = guides().find((one) => one.name === name)
    if (!guide) throw unknownRecord({ ja: 'ガイド', en: 'guide' }, name)
    return { guide, address: html`${service.baseUrl}`.text }
  },
  show({ guide, address }, { language, link }) {
    const said = words[language]
    const { title, description, html: text } = guide[language]
    return {
      title,
      description,
      canonical: `/docs/guides/${guide.name}`,
      isEnhanced: true,
      body: html`${new Html(text.replaceAll(written, address))}<p><a href="${link('/docs')}">${said.backToDocs}</a></p>`,
    }
  },
})
