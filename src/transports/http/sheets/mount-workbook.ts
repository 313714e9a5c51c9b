import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formats } from '../../../documents/formats.ts'
import type { Language } from '../../../lib/language.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from '../ready-document.ts'

interface Workbooks {
  readonly make: (language: Language) => Promise<Buffer>
  readonly throttle: (request: FastifyRequest) => void
}

/** The workbook whose formulas read the addresses for spreadsheets, in each language. */
export function mountWorkbooks(app: FastifyInstance, { make, throttle }: Workbooks): void {
  for (const language of ['ja', 'en'] as const)
    mountDocument(app, `/docs/spreadsheets-${language}.xlsx`, {
      document: new ReadyDocument(() => make(language)),
      headers: {
        ...fixedHeaders,
        'content-type': formats.xlsx.mediaType,
        'content-disposition': `attachment; filename="spreadsheets-${language}.xlsx"`,
        'cache-control': 'public, max-age=3600',
      },
      throttle,
    })
}
