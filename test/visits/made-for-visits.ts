import { randomUUID } from 'node:crypto'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { beginProof } from '../../src/ledger/advisors/proofs.ts'
import { requestUrl, unsubscribeUrl } from '../../src/ledger/mail/link-token.ts'
import { firm } from '../advisors.ts'
import type { TestApp } from '../app.ts'
import { device } from '../device.ts'
import { make } from '../make.ts'
import { program } from '../oauth.ts'
import { spent } from './visited-pages.ts'

/** What the addresses of a walk name, each as it stands in an address. */
export type Made = Readonly<Record<string, string>>

const dayMs = 86_400_000
const lawId = 'LAW-00000000a1'
const articleId = `${lawId}:第4条`
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }

/** Publishes a law, and a day later a change of one of its articles; answers the two versions. */
async function publishLaw(app: TestApp): Promise<{ first: string; second: string }> {
  const article = (text_full: string, effective_from: string) =>
    make(lawArticle, {
      article_id: articleId,
      law: { canonical_id: lawId, canonical_name: '消費税法' },
      article_number: '第4条',
      article_number_sort: 4000,
      text_full,
      effective_from,
      ...open,
    })
  const row = make(law, { unified_id: lawId, law_title: '消費税法', article_count: 1, ...open })
  await app.publish([
    [law, [row]],
    [lawArticle, [article('国内において事業者が行つた資産の譲渡等には、消費税を課する。', '2020-04-01')]],
  ])
  const first = app.app.corpus.currentId as string
  app.clock.now = new Date(app.clock.now.getTime() + dayMs)
  await app.publish([
    [lawArticle, [article('国内において事業者が行つた特定資産の譲渡等には、消費税を課する。', '2026-09-01')]],
  ])
  return { first, second: app.app.corpus.currentId as string }
}

/** Sends something and answers what came of it; a refusal ends the walk. */
async function sent(app: TestApp, path: string, body: object, key?: string) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await app.post(path, body, key === undefined ? {} : { key, headers })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.json
}

/** Has lists checked for a customer, as jobs that are done. */
async function checkLists(app: TestApp, key: string): Promise<{ invoices: string; counterparties: string }> {
  const lines = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 'x,,' : 'T1000020012131,2026-04-01,苫小牧市'))
  const csv = `登録番号,取引日,名称\n${lines.join('\n')}`
  const companies = '法人番号,会社名\n1000020012131,苫小牧市\n,どこにもない会社\n12,'
  const ordered = { async: true, max_cost_jpy: 1000 }
  const { job: one } = await sent(app, '/v1/invoice_registrants/bulk_verify', { csv, ...ordered }, key)
  const { job: other } = await sent(app, '/v1/houjin/screen', { csv: companies, ...ordered }, key)
  await app.app.jobs.runDue()
  return { invoices: one.job_id, counterparties: other.job_id }
}

/** What somebody has at an account: calls, a restricted key, a webhook, alerts, a saved search, a calendar. */
async function furnish(app: TestApp, key: string): Promise<{ key: string; webhook: string; alert: string }> {
  for (const tag of ['tanaka', 'sato']) await app.get('/v1/programs/search', { key, headers: { 'x-client-tag': tag } })
  const child = await sent(app, '/v1/me/keys', { label: '経理部', scopes: ['api:read'], monthly_cap_yen: 3000 }, key)
  const url = 'https://93.184.215.14/hook'
  const hook = await sent(app, '/v1/me/webhooks', { url, event_types: ['program.created'] }, key)
  const watched = { filter_type: 'program_id', filter_value: 'UNI-6882390b71', email: 'taro@example.jp' }
  await sent(app, '/v1/me/alerts/subscribe', watched, key)
  await sent(app, '/v1/me/saved_searches', { operation: 'search_programs', arguments: { q: '省エネ' } }, key)
  await sent(app, '/v1/me/calendar/feeds', { name: '締切' }, key)
  const { token } = await app.app.ledger.db.selectFrom('alert_addresses').select('token').executeTakeFirstOrThrow()
  return { key: child.key_id, webhook: String(hook.id), alert: app.app.secrets.unseal(token) }
}

/** What mails lead to: a newsletter, the end of all mail, and a request about personal data. */
async function mailLinks(app: TestApp): Promise<{ newsletter: string; mailed: string; request: string }> {
  const { secrets, ledger } = app.app
  await sent(app, '/v1/compliance/subscribe', { email: 'taro@example.jp', areas_of_interest: ['subsidy'] })
  const { token } = await ledger.db.selectFrom('newsletter_subscribers').select('token').executeTakeFirstOrThrow()
  const { request_id } = await sent(app, '/v1/privacy/disclosure_request', {
    requester_email: 'taro@example.jp',
    requester_legal_name: '見本 太郎',
    identity_verification_method: 'passport',
  })
  const after = (address: string, start: string) => address.slice(address.indexOf(start) + start.length)
  return {
    newsletter: secrets.unseal(token),
    mailed: after(unsubscribeUrl(secrets, '', 'jane@example.jp'), '?'),
    request: after(requestUrl(secrets, '', request_id), '/requests/'),
  }
}

/** A firm that signed up and whose number was looked up, by the link that proves it. */
async function proofLink(app: TestApp): Promise<string> {
  const { advisor_id: id } = await sent(app, '/v1/advisors/signup', firm)
  const { db } = app.app.ledger
  return db
    .transaction()
    .execute((tx) => beginProof(tx, app.app.secrets, { id, registerName: null, now: app.clock.now }))
}

/** Makes everything that the pages of a walk show, for the customer of a key. */
export async function madeForVisits(app: TestApp, key: string): Promise<Made> {
  const versions = await publishLaw(app)
  await sent(
    app,
    '/v1/billing/refund_request',
    { customer_id: 'cus_walk', reason: '二重払い', requester_email: 'taro@example.jp' },
    key,
  )
  await sent(app, '/v1/me/testimonials', { audience: 'SMB', text: '締切の確認が早くなり、助かっています。' }, key)
  const account = await furnish(app, key)
  const lists = await checkLists(app, key)
  const links = await mailLinks(app)
  while ((await app.get('/search', { from: spent })).status === 200);
  return {
    ...versions,
    ...account,
    ...lists,
    ...links,
    law: lawId,
    article: encodeURIComponent(articleId),
    code: (await device(app)).user_code,
    firm: await proofLink(app),
    authorize: (await program(app)).page,
  }
}

/** An address with what it names. */
export const filled = (address: string, made: Made): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = made[name]
    if (value === undefined) throw new Error(`nothing was made for {${name}} of ${address}`)
    return value
  })
