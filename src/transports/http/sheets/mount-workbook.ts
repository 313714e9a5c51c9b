import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formats } from '../../../documents/formats.ts'
import type { Language } from '../../../lib/language.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from '../ready-document.ts'

interface Workbooks {
  /** What makes each workbook, under its name. */
  readonly made: Readonly<Record<string, (language: Language) => Promise<Buffer>>>
  readonly throttle: (request: FastifyRequest) => void
}

/** The workbooks that read the addresses for spreadsheets, in each language. */
export function mountWorkbooks(app: FastifyInstance, { made, throttle }: Workbooks): void {
  for (const [name, make] of Object.entries(made))
    for (const language of ['ja', 'en'] as const)
      mountDocument(app, `/docs/${name}-${language}.xlsx`, {
        document: new ReadyDocument(() => make(language)),
        headers: {
          ...fixedHeaders,
          'content-type': formats.xlsx.mediaType,
          'content-disposition': `attachment; filename="${name}-${language}.xlsx"`,
          'cache-control': 'public, max-age=3600',
        },
        throttle,
      })
}
