import type { FastifyRequest } from 'fastify'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import { waitWords } from '../../lib/wait-words.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import { type AppError, anchorOf, type FailureKind, failures } from '../../operation/errors.ts'
import { asWritten, type NameOf, toldFailure } from '../../operation/input/told-failure.ts'
import { prefersPage } from './accept.ts'
import { pageLanguage } from './language.ts'
import { pageDocument } from './page-document.ts'
import { visitorUnasked } from './visitor-part.ts'

/** Whether somebody opened an address in a browser, which asks for a page before anything else, or sent a form of ours. */
export const isPageLoad = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD' || isForm(headers['content-type'])) && prefersPage(headers.accept) === true

const isForm = (type: string | undefined): boolean =>
  type !== undefined && /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)

const titles: Partial<Record<FailureKind, Text>> = {
  not_found: { ja: '見つかりません', en: 'Not found' },
  gone: { ja: '公開を終了しました', en: 'Gone' },
  unauthorized: { ja: 'APIキーが必要です', en: 'An API key is required' },
  quota_exceeded: { ja: '利用できる回数を使い切りました', en: 'No calls left' },
  cap_reached: { ja: '今月の上限額に達しました', en: 'Monthly cap reached' },
  rate_limited: { ja: '短い時間に呼び出しが多すぎます', en: 'Too many calls at once' },
  unavailable: { ja: 'ただいま利用できません', en: 'Temporarily unavailable' },
  internal: { ja: '内部エラーが発生しました', en: 'Something went wrong here' },
}

const usual = { ja: 'この内容では表示できません', en: 'This cannot be shown' }

const words = {
  ja: {
    before: '前の画面へ',
    home: 'トップページへ',
    about: 'エラーについて',
    again: '次に試せる時刻',
    id: 'お問い合わせ用の番号',
    offer: 'APIキーをお持ちなら、ログインするとすぐに続けられます。',
    login: 'APIキーでログイン',
    keys: 'APIキーの入手',
  },
  en: {
    before: 'Back',
    home: 'Home',
    about: 'About errors',
    again: 'Try again',
    id: 'Number for enquiries',
    offer: 'If you have an API key, log in and go on at once.',
    login: 'Log in with an API key',
    keys: 'How to get an API key',
  },
}

interface Refused {
  readonly language: Language
  readonly requestId: string
  /** Where whoever logs in goes on. */
  readonly here?: string
  /** The page that leads to this one. */
  readonly back?: string
  readonly nameOf?: NameOf
}

/** What a person is told of a refused call: what it means, when to come back, and where to go on. */
export function refusalContent(
  failure: AppError,
  { language, requestId, here = '/', back = here, nameOf = asWritten }: Refused,
): PageContent {
  const { kind, extras } = failure
  const { before, home, about, again, id, offer, login, keys } = words[language]
  const time = timeToReturn(extras, language)
  const mayLogIn = kind === 'quota_exceeded' || kind === 'unauthorized'
  const way = `/login?${new URLSearchParams({ next: here })}`
  return {
    title: (titles[kind] ?? usual)[language],
    body: html`${toldFailure(failure, language, nameOf)}${time && html`<p>${again}: <strong>${time}</strong></p>`}
${mayLogIn ? html`<div class="panel"><p>${offer}</p><p><a class="button" href="${way}">${login}</a> <a href="/docs/keys?lang=${language}">${keys}</a></p></div>` : null}
<p>${back === here ? null : html`<a href="${back}">${before}</a>　`}<a href="/">${home}</a>　<a href="/docs/errors#${anchorOf(failures[kind].code)}">${about}</a></p>
<p class="quiet">${failures[kind].status} · ${id}: ${requestId}</p>`,
  }
}

/** The same as a whole page. */
export function refusalDocument(
  failure: AppError,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  requestId: string,
): string {
  const language = pageLanguage(request)
  const content = refusalContent(failure, { language, requestId })
  return pageDocument({ ...content, language, otherLanguage: null, visitor: visitorUnasked(request) })
}

/** When a call may be made again, as people in Japan write it; null where no wait helps. */
function timeToReturn({ retryAfter, body }: AppError['extras'], language: Language): string | null {
  const resetsAt = body?.resets_at
  if (typeof resetsAt === 'string') {
    const day = { timeZone: 'Asia/Tokyo', year: 'numeric', month: 'long', day: 'numeric' } as const
    const parts = { ...day, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const
    const local = new Intl.DateTimeFormat({ ja: 'ja-JP', en: 'en-GB' }[language], parts).format(new Date(resetsAt))
    return { ja: `${local}（日本時間）`, en: `${local} (Japan)` }[language]
  }
  if (retryAfter === undefined) return null
  const wait = waitWords(retryAfter)
  return { ja: `${wait.ja}後`, en: `in ${wait.en}` }[language]
}
