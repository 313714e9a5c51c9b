import { Type } from 'typebox'
import { listBytes } from '../../documents/render.ts'
import { html } from '../../lib/html.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import { invalid } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, PageAnswer, Visit } from '../../operation/pages/page.ts'
import { notAmong } from '../../operation/usual-problems.ts'
import { calendarOf, fileFormats, listOf } from '../find/found-file.ts'
import { kindOf } from '../find/kinds.ts'
import { keptList, listed, shortlistAddress } from './kept-list.ts'
import { shortlistBody } from './shortlist-body.ts'
import { shortlistInput, shortlistOf } from './shortlist-data.ts'
import { words } from './words.ts'

/** How a list comes to be, where there is none yet. */
const emptyList = ({ language, link }: Visit): PageContent => {
  const { title, description, empty, how, toSearch, toProfile } = words[language]
  return {
    title,
    description,
    body: html`<p><strong>${empty}</strong></p><p>${how}</p>
<p class="row"><a class="button" href="${link('/search')}">${toSearch}</a> <a class="button" href="${link('/profile')}">${toProfile}</a></p>`,
  }
}

/** The list that this browser keeps: an address of its own, or how to begin one. */
const startPage = definePage({
  name: 'page_shortlist_start',
  access: 'anybody',
  http: 'GET /shortlist',
  input: shortlistInput,
  back: () => '/shortlist',
  run: async (_, { cookies }) => keptList(cookies),
  show: (ids, visit): PageAnswer =>
    ids.length === 0 ? emptyList(visit) : { seeOther: visit.link(shortlistAddress(ids)) },
})

const hasNone = ({ program }: Readonly<Record<string, unknown>>): boolean =>
  listed([program ?? []].flat().map(String)).length === 0

/** The programs that somebody picked, as they stand today. */
export const shortlistPage: Page = {
  ...definePage({
    name: 'page_shortlist',
    access: 'counted',
    http: 'GET /shortlist',
    input: shortlistInput,
    back: () => '/shortlist',
    run: ({ program }, ctx) => shortlistOf(program, ctx),
    show(list, visit) {
      const { title, description } = words[visit.language]
      return { title, description, body: shortlistBody(list, visit), isWide: true, isEnhanced: true }
    },
  }),
  start: { page: startPage, applies: hasNone },
}

/** The same list as a file. */
export const shortlistFilePage = definePage({
  name: 'page_shortlist_file',
  access: 'counted',
  http: 'GET /shortlist/file',
  exports: fileFormats,
  input: Type.Object({ ...shortlistInput.properties, format: Type.Optional(Type.String({ maxLength: 10 })) }),
  back: () => '/shortlist',
  async run({ program, format }, ctx) {
    const known = fileFormats.find((one) => one === format)
    if (!known) throw invalid([{ loc: ['query', 'format'], ...notAmong(fileFormats) }])
    const { rows } = await shortlistOf(program, ctx)
    const stem = `konkyo-shortlist-${jstDate(ctx.now)}`
    const { title, compared } = words.ja
    const bytes =
      known === 'ics'
        ? await calendarOf(rows, ctx)
        : await listBytes(known, listOf(kindOf('programs'), rows, { title, note: compared.note }, ctx))
    return ReadyFile.of({ rows: rows.length }, known, stem, bytes)
  },
  show: () => ({ seeOther: '/shortlist' }),
})
