import { Type } from 'typebox'
import type { Language } from '../lib/language.ts'
import type { Text } from '../lib/text.ts'
import { defineOperation } from '../operation/operation.ts'
import { entityTypes } from './entity-types.ts'
import { languageParameter, mostQueries } from './queries.ts'

const names: Text = { ja: '根拠：法人・支援制度・法令', en: 'Konkyo: companies, programs and laws of Japan' }

/** The language of an address that names none. */
const usual: Language = 'ja'

/** How large a preview is, in pixels. */
const previewSize = { width: 420, height: 200 }

/** What the service offers, in the words of versions 0.1 and 0.2 of the Reconciliation Service API. */
export const serviceManifest = defineOperation({
  name: 'get_reconciliation_manifest',
  http: 'GET /reconcile',
  title: { ja: '名寄せサービスの説明', en: 'What the reconciliation service offers' },
  summary: 'The manifest of the reconciliation service, which OpenRefine reads first',
  access: { key: 'none', pages: 'any' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({ lang: languageParameter }),
  output: Type.Unknown(),
  example: {},
  run: ({ lang }, { service }) => manifestOf(service.baseUrl, service.version, lang),
})

function manifestOf(baseUrl: string, version: string, language: Language) {
  const at = (path: string, joint = '?') => `/reconcile${path}${language === usual ? '' : `${joint}lang=${language}`}`
  const suggest = (kind: string) => ({ service_url: baseUrl, service_path: at(`/suggest/${kind}`) })
  return {
    versions: ['0.1', '0.2'],
    name: names[language],
    identifierSpace: `${baseUrl}/reconcile/view?id=`,
    schemaSpace: `${baseUrl}/reconcile/properties`,
    documentation: `${baseUrl}/docs/guides/openrefine`,
    serviceVersion: version,
    defaultTypes: entityTypes.map(({ id, name }) => ({ id, name: name[language] })),
    view: { url: `${baseUrl}/reconcile/view?id={{id}}` },
    preview: { url: `${baseUrl}${at('/preview?id={{id}}', '&')}`, ...previewSize },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: { propose_properties: { service_url: baseUrl, service_path: at('/properties') }, property_settings: [] },
    batchSize: mostQueries,
  }
}
