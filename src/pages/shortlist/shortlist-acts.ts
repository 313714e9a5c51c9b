import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import { isOwnPath } from '../../lib/own-path.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { mostPicked } from '../components/picking.ts'
import { keepList, keptList, listed, shortlistAddress } from './kept-list.ts'
import { words } from './words.ts'

const ticked = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500, default: [] })

/** What came of adding programs to the list. */
interface Added {
  readonly isNothing: boolean
  readonly added: number
  readonly total: number
  readonly isFull: boolean
  readonly from: string
}

function addedContent({ isNothing, added, total, isFull, from }: Added, { language, link }: Visit): PageContent {
  const said = words[language]
  const told = isNothing ? said.none : added === 0 && !isFull ? said.alreadyThere : said.added(added, total)
  return {
    title: isNothing ? said.title : said.addedTitle,
    body: html`<p role="status"><strong>${told}</strong></p>${isFull ? html`<p>${said.full(mostPicked)}</p>` : null}
<p class="row">${total === 0 ? null : html`<a class="button" href="${link('/shortlist')}">${said.toList}</a> `}<a class="button" href="${from}">${said.back}</a></p>`,
  }
}

const addPage = definePage({
  name: 'page_shortlist_add',
  access: 'anybody',
  http: 'POST /shortlist/add',
  input: Type.Object({ program: ticked, from: Type.Optional(Type.String({ maxLength: 4000 })) }),
  back: () => '/search',
  async run({ program, from = '/search' }, { cookies }): Promise<Added> {
    const before = keptList(cookies)
    const wanted = new Set([...before, ...program])
    const after = listed([...wanted])
    if (program.length > 0) keepList(cookies, after)
    return {
      isNothing: program.length === 0,
      added: after.length - before.length,
      total: after.length,
      isFull: wanted.size > mostPicked,
      from: isOwnPath(from) ? from : '/search',
    }
  },
  show: addedContent,
})

const removePage = definePage({
  name: 'page_shortlist_remove',
  access: 'anybody',
  http: 'POST /shortlist/remove',
  input: Type.Object({ program: Type.String({ maxLength: 100 }), list: Type.String({ maxLength: 6000 }) }),
  back: () => '/shortlist',
  // What is shown is what is kept: a list that somebody else sent becomes one's own by being changed.
  async run({ program, list }, { cookies }) {
    const rest = listed(list.split('.')).filter((id) => id !== program)
    keepList(cookies, rest)
    return rest
  },
  show: (rest, { link }) => ({ seeOther: link(rest.length === 0 ? '/shortlist' : shortlistAddress(rest)) }),
})

const clearPage = definePage({
  name: 'page_shortlist_clear',
  access: 'anybody',
  http: 'POST /shortlist/clear',
  input: Type.Object({}),
  back: () => '/shortlist',
  run: async (_, { cookies }) => keepList(cookies, []),
  show: (_, { link }) => ({ seeOther: link('/shortlist') }),
})

/** What is done with the list that a browser keeps. */
export const shortlistActs: readonly Page[] = [addPage, removePage, clearPage]
