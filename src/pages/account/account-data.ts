import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'
import { titlesOf } from '../operation-title.ts'

export interface Me {
  readonly customer_id: string
  readonly key_hash_prefix: string
  readonly plan: string
  readonly created_at: string
  readonly subscription_status: string
  readonly subscription_current_period_end: string | null
}

export interface Dashboard {
  readonly series: readonly { readonly date: string; readonly calls: number }[]
  readonly month_to_date_calls: number
  readonly month_to_date_amount_yen: number
  readonly monthly_cap_yen: number | null
  readonly cap_remaining_yen: number | null
}

export interface Used {
  readonly calls: number
  readonly units: number
  readonly amount_yen: number
}

export interface ByTool {
  readonly top: readonly (Used & { readonly operation: string })[]
}

export interface ByClient {
  readonly month: string
  readonly clients: readonly (Used & { readonly client_tag: string | null; readonly amount_incl_tax_yen: number })[]
}

export interface OwnWebhook {
  readonly id: number
  readonly url: string
  readonly event_types: readonly string[]
  readonly status: string
  readonly last_delivery_at: string | null
  readonly disabled_reason: string | null
}

export interface OwnChildKey {
  readonly key_id: string
  readonly key_hash_prefix: string
  readonly label: string
  readonly scopes: readonly string[]
  readonly monthly_cap_yen: number
  readonly month_to_date_yen: number
  readonly expires_at: string | null
  readonly client_tag: string | null
}

export interface OwnAlert {
  readonly id: number
  readonly filter_type: string
  readonly filter_value: string | null
  readonly min_severity: string
  readonly webhook_url: string | null
  readonly email: string | null
  readonly email_confirmed: boolean | null
  readonly digest: string | null
  readonly feed_url: string
  readonly created_at: string
  readonly last_triggered: string | null
}

export interface OwnSearch {
  readonly id: number
  readonly name: string
  readonly operation: string
  readonly last_run_at: string | null
}

export interface OwnCalendar {
  readonly feed_id: string
  readonly name: string | null
  readonly prefecture: string | null
  readonly within_days: number
  readonly created_at: string
}

export interface OwnJob {
  readonly job_id: string
  readonly operation: string
  readonly state: string
  readonly expires_at: string
  readonly progress: { readonly done: number; readonly total: number | null }
  readonly units: number | null
  readonly result: {
    readonly media_type: string
    readonly file_name: string | null
    readonly bytes: number
    readonly rows: number | null
  } | null
}

/** All that the account shows, each as its own operation answers it. */
export async function accountData(ctx: Context) {
  return {
    me: await ask<Me>('get_me', {}, ctx),
    dashboard: await ask<Dashboard>('get_dashboard', { days: 30 }, ctx),
    tools: await ask<ByTool>('get_usage_by_tool', { days: 30, limit: 20 }, ctx),
    clients: await ask<ByClient>('get_usage_by_client', {}, ctx),
    childKeys: (await ask<{ readonly keys: readonly OwnChildKey[] }>('list_child_keys', {}, ctx)).keys,
    webhooks: await ask<readonly OwnWebhook[]>('list_webhooks', {}, ctx),
    alerts: await ask<readonly OwnAlert[]>('list_alert_subscriptions', {}, ctx),
    searches: await ask<readonly OwnSearch[]>('list_saved_searches', {}, ctx),
    calendars: await ask<readonly OwnCalendar[]>('list_calendar_feeds', {}, ctx),
    jobs: await ask<{ readonly total: number; readonly results: readonly OwnJob[] }>('list_jobs', { limit: 20 }, ctx),
    now: ctx.now,
    titleOf: titlesOf(ctx),
  }
}

export type AccountData = Awaited<ReturnType<typeof accountData>>
