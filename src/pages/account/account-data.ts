import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'
import { isSelling } from '../components/price.ts'
import { titlesOf } from '../operation-title.ts'
import { english } from './english.ts'
import { japanese } from './japanese.ts'

/** All that the account shows, each as its own operation answers it. */
export async function accountData(ctx: Context) {
  return {
    me: await ask('get_me', {}, ctx),
    dashboard: await ask('get_dashboard', { days: 30 }, ctx),
    tools: await ask('get_usage_by_tool', { days: 30, limit: 20 }, ctx),
    clients: await ask('get_usage_by_client', {}, ctx),
    childKeys: (await ask('list_child_keys', {}, ctx)).keys,
    webhooks: await ask('list_webhooks', {}, ctx),
    alerts: await ask('list_alert_subscriptions', {}, ctx),
    searches: await ask('list_saved_searches', {}, ctx),
    calendars: await ask('list_calendar_feeds', {}, ctx),
    jobs: await ask('list_jobs', { limit: 20 }, ctx),
    isSelling: isSelling(ctx),
    now: ctx.now,
    titleOf: titlesOf(ctx),
  }
}

export type AccountData = Awaited<ReturnType<typeof accountData>>
export type OwnWebhook = AccountData['webhooks'][number]
export type OwnChildKey = AccountData['childKeys'][number]
export type OwnAlert = AccountData['alerts'][number]

/** What the rooms of the account say. */
export const words = { ja: japanese, en: english } as const
