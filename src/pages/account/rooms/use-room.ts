import { Type } from 'typebox'
import { html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { ask } from '../../asking.ts'
import { titlesOf } from '../../operation-title.ts'
import { framed } from '../frame.ts'
import { daysSection, monthSection, usedSections } from './use-sections.ts'

/** What was used this month and in the last days: where the account opens. */
export const useRoom = definePage({
  name: 'page_account',
  access: 'own',
  http: 'GET /account',
  input: Type.Object({}),
  back: () => '/account',
  run: async (_, ctx) => ({
    dashboard: await ask('get_dashboard', { days: 30 }, ctx),
    tools: await ask('get_usage_by_tool', { days: 30, limit: 20 }, ctx),
    clients: await ask('get_usage_by_client', {}, ctx),
    titleOf: titlesOf(ctx),
    now: ctx.now,
  }),
  show: (used, visit) =>
    framed(
      {
        room: '/account',
        body: html`${monthSection(used, visit)}${daysSection(used, visit)}${usedSections(used, visit)}`,
      },
      visit,
    ),
})
