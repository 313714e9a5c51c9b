import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'

/** As many programs as a shortlist takes: it is for comparing and presenting, and whole results are exported. */
export const mostPicked = 40

const words = {
  ja: {
    pick: (name: string) => `候補に選ぶ：${name}`,
    add: '選んだ制度を候補リストに入れる',
    one: '候補リストに入れる',
    combine: '選んだ制度を併用できるか調べる',
    note: (most: number) =>
      `候補リストには${most}件まで入ります。リストはこのブラウザに90日間残ります（アカウントは不要です）。併用は5件まで調べられます。`,
  },
  en: {
    pick: (name: string) => `Pick ${name}`,
    add: 'Add to the shortlist',
    one: 'Add to the shortlist',
    combine: 'Check whether they can be combined',
    note: (most: number) =>
      `The shortlist takes up to ${most} programs and stays in this browser for 90 days; no account is needed. Up to 5 programs can be checked together.`,
  },
} as const satisfies Record<Language, unknown>

/** The form that the boxes of a page belong to, wherever they stand on it. */
const formId = 'pick'

/** A box that picks a program of a list. */
export const pickBox = (id: string, name: string, language: Language): Html =>
  html`<label class="pick"><input type="checkbox" name="program" value="${id}" form="${formId}"><span class="unseen">${words[language].pick(name)}</span></label>`

/** What is done with the programs that are ticked on a page: added to the shortlist, or judged together. */
export function pickForm({ language, here, link }: Visit): Html {
  const { add, combine, note } = words[language]
  return html`<form id="${formId}" method="post" action="${link('/shortlist/add')}" class="no-print panel"><input type="hidden" name="from" value="${here}">
<p class="row"><button class="main">${add}</button><button formaction="/combine" formmethod="get">${combine}</button></p><p class="quiet">${note(mostPicked)}</p></form>`
}

/** Adds the program of a page to the shortlist. */
export const pickOne = (id: string, { language, here, link }: Visit): Html =>
  html`<form method="post" action="${link('/shortlist/add')}" class="no-print"><input type="hidden" name="program" value="${id}"><input type="hidden" name="from" value="${here}"><button>${words[language].one}</button></form>`
