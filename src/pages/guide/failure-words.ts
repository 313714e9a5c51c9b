import type { Text } from '../../lib/text.ts'
import type { FailureKind } from '../../operation/errors.ts'

/** What a failure means, and what to do about it. */
export interface FailureWords {
  readonly means: Text
  readonly todo: Text
}

const said = (means: Text, todo: Text): FailureWords => ({ means, todo })

const asSaid = { ja: '回答の detail に従って直してください。', en: 'Correct it as detail says.' }
const again = {
  ja: '少し待って（Retry-After があればその秒数）、同じ呼び出しを送り直してください。',
  en: 'Wait a moment, or as long as Retry-After says, and send the same call again.',
}

/** Every failure in words. */
export const failureWords: Readonly<Record<FailureKind, FailureWords>> = {
  bad_request: said(
    {
      ja: 'リクエストを読み取れないか、必要な指定がありません。',
      en: 'The request cannot be read, or lacks something.',
    },
    asSaid,
  ),
  unauthorized: said(
    {
      ja: 'APIキーやログイン、リンクがないか、無効か、期限が切れています。',
      en: 'A key, a log-in or a link is missing, unknown or over.',
    },
    {
      ja: '有効なキーを X-API-Key ヘッダーで送るか、ログインし直してください。',
      en: 'Send a valid key in the header X-API-Key, or log in again.',
    },
  ),
  payment_required: said(
    {
      ja: '見込み額が指定した予算を超えるか、お支払いが有効ではありません。',
      en: 'The call may cost more than the budget that was stated, or nothing is paid for.',
    },
    {
      ja: 'detail を確認し、X-Cost-Cap-JPY（または max_cost_jpy）を上げるか件数を減らす、またはお支払いの状態を確認してください。',
      en: 'Read detail, then raise X-Cost-Cap-JPY (or max_cost_jpy) or ask for less, or look at what is paid for.',
    },
  ),
  forbidden: said(
    { ja: 'このキーや画面からは行えません。', en: 'This key, or this page, may not do that.' },
    {
      ja: '権限のあるキーを使うか、当サイトの画面から行ってください。',
      en: 'Use a key with the scope, or a page of this site.',
    },
  ),
  not_found: said(
    { ja: '該当する記録やパスがありません。', en: 'There is no such record or path.' },
    {
      ja: '検索で識別子を確認してください。収録がないことは、存在しないことの証明ではありません。',
      en: 'Search for the identifier. That we do not hold it does not prove that it does not exist.',
    },
  ),
  method_not_allowed: said(
    { ja: 'このパスでは使えないメソッドです。', en: 'The path does not take this method.' },
    { ja: 'Allow ヘッダーにあるメソッドを使ってください。', en: 'Use one that the header Allow names.' },
  ),
  request_timeout: said({ ja: '本文の送信に時間がかかりすぎました。', en: 'The body took too long to arrive.' }, again),
  conflict: said(
    {
      ja: '現在の状態と食い違っています（使用済みの Idempotency-Key、処理中、登録済みなど）。',
      en: 'It is at odds with how things are: an Idempotency-Key that was used, a call under way, something that exists already.',
    },
    {
      ja: 'detail と code を確認し、新しいキーや別の内容で送ってください。',
      en: 'Read detail and code, then send another key or other content.',
    },
  ),
  gone: said(
    { ja: '以前はありましたが、もう提供していません。', en: 'It was there and is not kept any more.' },
    { ja: '新しい識別子やリンクを取得してください。', en: 'Get a new id or link.' },
  ),
  too_large: said(
    { ja: '本文や回答が大きすぎます。', en: 'The body or the answer is too large.' },
    { ja: '分けて送ってください。', en: 'Send it in parts.' },
  ),
  path_too_long: said({ ja: 'パスが長すぎるか、正しくありません。', en: 'The path is too long or malformed.' }, asSaid),
  unsupported_media: said(
    { ja: '本文の形式を受け付けていません。', en: 'The type of the body is not taken here.' },
    { ja: 'application/json で、圧縮せずに送ってください。', en: 'Send it as application/json, uncompressed.' },
  ),
  unsatisfiable_range: said(
    { ja: 'ファイルにない範囲です。', en: 'The file has no such range.' },
    { ja: 'Content-Range ヘッダーの大きさに合わせてください。', en: 'Stay within the size that Content-Range states.' },
  ),
  invalid: said(
    { ja: '値の形や組み合わせが正しくありません。', en: 'A value, or values together, cannot be right.' },
    {
      ja: 'detail の各項目の loc（位置）と msg_ja（直し方）に従ってください。',
      en: 'Each entry of detail says where (loc) and what to send instead (msg).',
    },
  ),
  precondition_required: said(
    {
      ja: '再試行で二重に課金されないための Idempotency-Key が必要です。',
      en: 'An Idempotency-Key is needed, so that a retry is not billed twice.',
    },
    {
      ja: '呼び出しごとに新しい Idempotency-Key を付け、再試行では同じ値を送ってください。',
      en: 'Send a new Idempotency-Key with each call, and the same one with a retry.',
    },
  ),
  rate_limited: said(
    { ja: '短い時間に呼び出しが多すぎます。', en: 'There were too many calls in a short time.' },
    again,
  ),
  quota_exceeded: said(
    {
      ja: 'その日に使える回数（キーなし、お支払いの確認前、お知らせの送信など）を使い切りました。',
      en: 'What a day has is used up: calls without a key or before a payment is confirmed, or reports.',
    },
    {
      ja: '日本時間0時まで待つか、お支払いが有効なAPIキーを使ってください。',
      en: 'Wait until midnight in Japan, or use an API key that is paid for.',
    },
  ),
  headers_too_large: said(
    { ja: 'ヘッダーが大きすぎます。', en: 'The headers are too large.' },
    { ja: 'ヘッダーを減らしてください。', en: 'Send fewer or shorter headers.' },
  ),
  internal: said(
    { ja: 'サービス側の不具合です。', en: 'It is a fault of the service.' },
    {
      ja: '時間をおいて送り直してください。続く場合は request_id を添えてお知らせください。',
      en: 'Send it again later; if it goes on, tell us the request_id.',
    },
  ),
  not_implemented: said({ ja: 'このサービスでは提供していません。', en: 'This service does not offer it.' }, asSaid),
  bad_gateway: said(
    {
      ja: '外部のサービス（決済など）から回答がありません。',
      en: 'A service outside, such as the payment processor, does not answer.',
    },
    again,
  ),
  unavailable: said(
    {
      ja: '現在、回答できません。機能が公開されていない場合もあります（detail に示します）。',
      en: 'It cannot be answered at the moment, or is not open on this service: detail says which.',
    },
    again,
  ),
  cap_reached: said(
    {
      ja: '今月の上限額に達しました（v2形式では429）。',
      en: 'The cap of the month is reached (429 in the envelope v2).',
    },
    {
      ja: 'アカウントの画面で上限を上げるか、翌月まで待ってください。',
      en: 'Raise the cap on the page of the account, or wait for the next month.',
    },
  ),
}
