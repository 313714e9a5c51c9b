import { invalid } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { notAmong } from '../../operation/usual-problems.ts'
import { findBody } from './find-body.ts'
import { findInput, findQuery, isLookUp } from './find-query.ts'
import { find } from './found.ts'
import { type FileFormatName, fileFormats, foundFile } from './found-file.ts'
import { kinds } from './kinds.ts'
import { forMeantKind } from './meant-kind.ts'
import { words } from './words.ts'

/** Finds programs, laws, companies and tax measures. */
export const findPage = definePage({
  name: 'page_find',
  access: 'counted',
  http: 'GET /search',
  input: findInput,
  back: () => '/search',
  run: async (input, ctx) => find(await forMeantKind(findQuery(input, ctx), ctx), ctx),
  show(found, visit) {
    const { language } = visit
    const { q, kind } = found.query
    const { of, description } = words[language]
    return {
      title: of(q, kind.name[language]),
      description,
      body: findBody(found, visit),
      isWide: true,
      isEnhanced: true,
    }
  },
})

/** The same list as a file. */
export const foundFilePage = definePage({
  name: 'page_find_file',
  access: 'counted',
  http: 'GET /search/file',
  exports: fileFormats,
  input: findInput,
  back: () => '/search',
  run(input, ctx) {
    const { format } = input as { format?: string }
    const known = fileFormats.find((one): one is FileFormatName => one === format)
    if (!known) throw invalid([{ loc: ['query', 'format'], ...notAmong(fileFormats) }])
    const query = findQuery(input, ctx)
    const ids = kinds.filter((kind) => !isLookUp(kind, ctx)).map(({ id }) => id)
    if (query.unknownKind !== null || !ids.includes(query.kind.id))
      throw invalid([{ loc: ['query', 'kind'], ...notAmong(ids) }])
    return foundFile(query, known, ctx)
  },
  show: () => ({ seeOther: '/search' }),
})
