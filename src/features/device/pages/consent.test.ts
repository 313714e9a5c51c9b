import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../../test/app.ts'
import { device } from '../../../../test/device.ts'
import { keyWith } from '../../../../test/key-with.ts'
import { logIn, ownPage } from '../../../../test/log-in.ts'
import { operations } from '../../../catalog.ts'
import { type Scope, scopes } from '../../../ledger/scopes.ts'
import { scopeOf } from '../../../operation/limits/scope-of.ts'
import { words } from './words.ts'

/** What the page says about every operation that a key with a scope opens and that nobody else may call. */
const reported: Record<Exclude<Scope, 'api:metered'>, Record<string, [ja: string, en: string]>> = {
  'api:read': {
    get_me: ['契約', 'your plan'],
    get_dashboard: ['利用状況', 'usage'],
    get_my_usage: ['利用状況', 'usage'],
    get_usage_by_tool: ['利用状況', 'usage'],
    get_usage_by_client: ['利用状況', 'usage'],
    get_usage_status: ['利用状況', 'usage'],
    get_tool_recommendation: ['利用状況', 'usage'],
    a2a_list_tasks: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
    a2a_list_task_receivers: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
    a2a_get_task: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
    get_job: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
    get_job_result: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
    list_jobs: ['この端末自身のタスクとジョブ', 'tasks and jobs that this device begins itself'],
  },
  'account:read': {
    get_billing_history: ['請求の履歴と請求書', 'its bills'],
    list_child_keys: ['子キー', 'its restricted keys'],
    list_key_changes: ['子キーとその操作の履歴', 'its restricted keys'],
    list_webhooks: ['Webhookの設定', 'its webhooks'],
    list_webhook_deliveries: ['配信の記録', 'their deliveries'],
    list_saved_searches: ['保存した検索', 'its saved searches'],
    list_calendar_feeds: ['カレンダー', 'its calendars'],
    get_widget_usage: ['ウィジェット', 'its widgets'],
    list_alert_subscriptions: [
      'アラートの設定と秘密のフィード',
      'its alerts with their e-mail and secret feed addresses',
    ],
  },
  'account:write': {
    set_monthly_cap: ['月額上限の変更', 'change the monthly cap'],
    rotate_key: ['APIキーの交換', 'replace the API key'],
    create_child_key: ['子キーの作成', 'make, change, replace and end restricted keys'],
    update_child_key: ['子キーの作成・変更', 'make, change, replace and end restricted keys'],
    rotate_child_key: ['子キーの作成・変更・交換', 'make, change, replace and end restricted keys'],
    revoke_child_key: ['子キーの作成・変更・交換・失効', 'make, change, replace and end restricted keys'],
    create_billing_portal: ['支払い管理ページの表示', 'open the billing portal'],
    create_my_billing_portal: ['支払い管理ページの表示', 'open the billing portal'],
    submit_refund_request: ['返金の申請', 'ask for refunds'],
    create_data_dump_link: ['ダウンロードリンクの作成', 'make links that download the data'],
    create_webhook: ['Webhookの作成', 'create, test and delete webhooks'],
    delete_webhook: ['Webhookの作成・テスト・削除', 'create, test and delete webhooks'],
    subscribe_alert: ['アラートの登録', 'subscribe to and end alerts'],
    delete_alert_subscription: ['アラートの登録・停止', 'subscribe to and end alerts'],
    test_webhook: ['Webhookの作成・テスト', 'create, test and delete webhooks'],
    replay_webhook_delivery: ['再配信', 'send their deliveries again'],
    save_search: ['検索の保存', 'save and delete searches'],
    delete_saved_search: ['検索の保存・削除', 'save and delete searches'],
    create_calendar_feed: ['カレンダーのURLの作成', 'create, replace and delete calendar addresses'],
    rotate_calendar_feed: ['カレンダーのURLの作成・交換', 'create, replace and delete calendar addresses'],
    delete_calendar_feed: ['カレンダーのURLの作成・交換・削除', 'create, replace and delete calendar addresses'],
    submit_testimonial: ['お客様の声の投稿', 'submit and delete testimonials'],
    delete_testimonial: ['お客様の声の投稿・削除', 'submit and delete testimonials'],
    create_session: ['ブラウザーのログイン', 'log browsers in'],
  },
}

/** Open to everybody, with a key or without, so there is nothing to consent to. */
const open = ['list_audit_snapshots']

const english = { 'accept-language': 'en' }
const opened = (scope: Scope) =>
  operations.filter((one) => scopeOf(one) === scope && !open.includes(one.name)).map(({ name }) => name)

describe('what the page says of a scope', () => {
  test.each(Object.keys(reported) as (keyof typeof reported)[])(
    '%s names all that it opens, in both languages',
    (scope) => {
      expect(Object.keys(reported[scope]).sort()).toEqual(opened(scope).sort())
      for (const [ja, en] of Object.values(reported[scope])) {
        expect(words.ja.scopes[scope]).toContain(ja)
        expect(words.en.scopes[scope]).toContain(en)
      }
    },
  )

  test('api:metered says what a call costs and who pays; every other scope costs nothing', () => {
    expect(words.ja.scopes['api:metered']).toContain('1単位3円（税抜）がこのアカウントに請求')
    expect(words.en.scopes['api:metered']).toContain('charged to your account: 3 JPY excluding tax')
    // The owner of a widget pays for its searches, whoever looks at the page.
    for (const one of operations)
      if (scopeOf(one) !== 'api:metered' && one.access.key !== 'widget')
        expect([one.name, one.billing.units]).toEqual([one.name, 0])
  })

  test('account:write names the letting in of other devices, which is no operation', () => {
    expect(words.ja.scopes['account:write']).toContain('他の端末の許可')
    expect(words.en.scopes['account:write']).toContain('let other devices in')
  })
})

/** The lists of a page, as the scopes that they tell of. */
const listsOf = (text: string): Scope[][] =>
  [...text.slice(text.indexOf('<main')).matchAll(/<ul>(.*?)<\/ul>/gs)].map(([, list = '']) =>
    scopes.filter((scope) => [words.ja, words.en].some((one) => list.includes(one.scopes[scope]))),
  )

describe('the page of a code', () => {
  test.each<[requested: string, can: Scope[], cannot: Scope[]]>([
    ['api:read', ['api:read'], ['account:read', 'api:metered', 'account:write']],
    ['account:read', ['account:read'], ['api:metered', 'account:write']],
    ['api:metered', ['api:metered'], ['account:read', 'account:write']],
    ['account:write', ['account:write'], ['api:metered']],
    ['account:write api:read', ['api:read', 'account:write'], ['api:metered']],
    ['api:read api:metered account:write', ['api:read', 'api:metered', 'account:write'], []],
  ])('of a device that asks for %s says what it could do then, and what not, in both languages', async (...row) => {
    const [scope, can, cannot] = row
    const app = await testApp({ rows: 'none' })
    const box = await device(app, { scope })
    for (const headers of [{}, english]) {
      const { text } = await app.get(`/go/${box.user_code}`, { headers })
      expect(listsOf(text)).toEqual(cannot.length === 0 ? [can] : [can, cannot])
    }
  })

  test('tells whoever is logged in what this very key can give', async () => {
    const app = await testApp({ rows: 'none' })
    const box = await device(app, { scope: 'api:read api:metered' })
    const cookie = await logIn(app, await keyWith(app, 'account:write'))
    const { text } = await app.get(`/go/${box.user_code}`, { headers: { cookie } })
    expect(listsOf(text)).toEqual([['api:read'], ['account:read', 'api:metered', 'account:write']])
  })
})

describe.each(ledgers)('letting a device in on %s', (ledger) => {
  test('gives it what the page said and no more', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const box = await device(app, { scope: 'api:read api:metered' })
    const cookie = await logIn(app, await keyWith(app, 'account:write'))
    await app.post(`/go/${box.user_code}/approve`, {}, { headers: { cookie, ...ownPage } })
    expect((await box.poll()).json.scope).toBe('api:read')
  })

  test('takes account:write, also of a browser that was logged in when its key still had it', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const box = await device(app)
    const cookie = await logIn(app, await keyWith(app, 'api:read api:metered account:write'))
    await app.app.ledger.db.updateTable('api_keys').set({ scope: 'api:read api:metered' }).execute()
    const press = () => app.post(`/go/${box.user_code}/approve`, {}, { headers: { cookie, ...ownPage } })
    expect([(await press()).status, await box.reported()]).toEqual([403, 'authorization_pending'])
  })
})
