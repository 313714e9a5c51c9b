import type { FastifyRequest } from 'fastify'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type AppError, anchorOf, type FailureKind, failures } from '../../operation/errors.ts'
import { prefersPage } from './accept.ts'
import { languageOf } from './language.ts'
import { pageDocument } from './page-document.ts'

/** Whether somebody opened an address in a browser, which asks for a page before anything else. */
export const isPageLoad = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && prefersPage(headers.accept) === true

const titles: Partial<Record<FailureKind, Readonly<Record<Language, string>>>> = {
  not_found: { ja: '見つかりません', en: 'Not found' },
  gone: { ja: '公開を終了しました', en: 'Gone' },
  unauthorized: { ja: 'APIキーが必要です', en: 'An API key is needed' },
  quota_exceeded: { ja: '利用できる回数を使い切りました', en: 'No calls are left' },
  rate_limited: { ja: '短い時間に呼び出しが多すぎます', en: 'Too many calls at once' },
  unavailable: { ja: 'ただいま利用できません', en: 'Not available at the moment' },
  internal: { ja: '内部エラーが発生しました', en: 'Something went wrong here' },
}

const usual = { ja: 'この内容では表示できません', en: 'This cannot be shown' }

const words = {
  ja: { home: 'トップページへ', about: 'エラーについて', again: '次に試せる時刻', id: 'お問い合わせ用の番号' },
  en: { home: 'Home', about: 'About errors', again: 'Try again', id: 'Number for enquiries' },
}

/** What a person sees of a refused call: what it means, when to come back, and where to go on. */
export function refusalDocument(
  { kind, message, extras }: AppError,
  request: Pick<FastifyRequest, 'headers'>,
  requestId: string,
): string {
  const language = languageOf(request.headers['accept-language'])
  const { home, about, again, id } = words[language]
  const said = language === 'ja' ? (extras.messageJa ?? message) : message
  const time = timeToReturn(extras, language)
  return pageDocument({
    language,
    otherLanguage: null,
    title: (titles[kind] ?? usual)[language],
    body: html`<p role="alert" class="alarm">${said}</p>${time && html`<p>${again}: <strong>${time}</strong></p>`}
<p><a href="/">${home}</a>　<a href="/docs/errors#${anchorOf(failures[kind].code)}">${about}</a></p>
<p class="quiet">${failures[kind].status} · ${id}: ${requestId}</p>`,
  })
}

/** When a call may be made again, as people in Japan write it; null where no wait helps. */
function timeToReturn({ retryAfter, body }: AppError['extras'], language: Language): string | null {
  const resetsAt = body?.resets_at
  if (typeof resetsAt === 'string') {
    const parts = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const
    const local = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', parts).format(new Date(resetsAt))
    return language === 'ja' ? `${local}（日本時間）` : `${local} (Japan)`
  }
  if (retryAfter === undefined) return null
  return language === 'ja' ? `${retryAfter}秒後` : `in ${retryAfter} s`
}
