import type { FailureKind } from '../../operation/errors.ts'
import { type Both, both } from '../words-of.ts'

/** What a failure means, and what to do about it. */
export interface FailureWords {
  readonly means: Both
  readonly todo: Both
}

const said = (means: Both, todo: Both): FailureWords => ({ means, todo })

const asSaid = both('回答の detail に従って直してください。', 'Correct it as detail says.')
const again = both(
  '少し待って（Retry-After があればその秒数）、同じ呼び出しを送り直してください。',
  'Wait a moment, or as long as Retry-After says, and send the same call again.',
)

/** Every failure in words. */
export const failureWords: Readonly<Record<FailureKind, FailureWords>> = {
  bad_request: said(
    both('リクエストを読み取れないか、必要な指定がありません。', 'The request cannot be read, or lacks something.'),
    asSaid,
  ),
  unauthorized: said(
    both(
      'APIキーやログイン、リンクがないか、無効か、期限が切れています。',
      'A key, a log-in or a link is missing, unknown or over.',
    ),
    both(
      '有効なキーを X-API-Key ヘッダーで送るか、ログインし直してください。',
      'Send a valid key in the header X-API-Key, or log in again.',
    ),
  ),
  payment_required: said(
    both(
      '見込み額が指定した予算を超えるか、お支払いが有効ではありません。',
      'The call may cost more than the budget that was stated, or nothing is paid for.',
    ),
    both(
      'detail を確認し、X-Cost-Cap-JPY（または max_cost_jpy）を上げるか件数を減らす、またはお支払いの状態を確認してください。',
      'Read detail, then raise X-Cost-Cap-JPY (or max_cost_jpy) or ask for less, or look at what is paid for.',
    ),
  ),
  forbidden: said(
    both('このキーや画面からは行えません。', 'This key, or this page, may not do that.'),
    both(
      '権限のあるキーを使うか、当サイトの画面から行ってください。',
      'Use a key with the scope, or a page of this site.',
    ),
  ),
  not_found: said(
    both('該当する記録やパスがありません。', 'There is no such record or path.'),
    both(
      '検索で識別子を確認してください。収録がないことは、存在しないことの証明ではありません。',
      'Look the id up by a search. That it is not held here does not prove that there is none.',
    ),
  ),
  method_not_allowed: said(
    both('このパスでは使えないメソッドです。', 'The path does not take this method.'),
    both('Allow ヘッダーにあるメソッドを使ってください。', 'Use one that the header Allow names.'),
  ),
  request_timeout: said(both('本文の送信に時間がかかりすぎました。', 'The body took too long to arrive.'), again),
  conflict: said(
    both(
      '現在の状態と食い違っています（使用済みの Idempotency-Key、処理中、登録済みなど）。',
      'It is at odds with how things are: an Idempotency-Key that was used, a call under way, something that exists already.',
    ),
    both(
      'detail と code を確認し、新しいキーや別の内容で送ってください。',
      'Read detail and code, then send another key or other content.',
    ),
  ),
  gone: said(
    both('以前はありましたが、もう提供していません。', 'It was there and is not kept any more.'),
    both('新しい識別子やリンクを取得してください。', 'Get a new id or link.'),
  ),
  too_large: said(
    both('本文や回答が大きすぎます。', 'The body or the answer is too large.'),
    both('分けて送ってください。', 'Send it in parts.'),
  ),
  path_too_long: said(both('パスが長すぎるか、正しくありません。', 'The path is too long or malformed.'), asSaid),
  unsupported_media: said(
    both('本文の形式を受け付けていません。', 'The type of the body is not taken here.'),
    both('application/json で、圧縮せずに送ってください。', 'Send it as application/json, uncompressed.'),
  ),
  unsatisfiable_range: said(
    both('ファイルにない範囲です。', 'The file has no such range.'),
    both('Content-Range ヘッダーの大きさに合わせてください。', 'Stay within the size that Content-Range states.'),
  ),
  invalid: said(
    both('値の形や組み合わせが正しくありません。', 'A value, or values together, cannot be right.'),
    both(
      'detail の各項目の loc（位置）と msg_ja（直し方）に従ってください。',
      'Each entry of detail says where (loc) and what to send instead (msg).',
    ),
  ),
  precondition_required: said(
    both(
      '再試行で二重に課金されないための Idempotency-Key が必要です。',
      'An Idempotency-Key is needed, so that a retry is not billed twice.',
    ),
    both(
      '呼び出しごとに新しい Idempotency-Key を付け、再試行では同じ値を送ってください。',
      'Send a new Idempotency-Key with each call, and the same one with a retry.',
    ),
  ),
  rate_limited: said(both('短い時間に呼び出しが多すぎます。', 'There were too many calls in a short time.'), again),
  quota_exceeded: said(
    both(
      'その日に使える回数（キーなし、お支払いの確認前、お知らせの送信など）を使い切りました。',
      'What a day has is used up: calls without a key or before a payment is confirmed, or reports.',
    ),
    both(
      '日本時間0時まで待つか、お支払いが有効なAPIキーを使ってください。',
      'Wait until midnight in Japan, or use an API key that is paid for.',
    ),
  ),
  headers_too_large: said(
    both('ヘッダーが大きすぎます。', 'The headers are too large.'),
    both('ヘッダーを減らしてください。', 'Send fewer or shorter headers.'),
  ),
  internal: said(
    both('サービス側の不具合です。', 'It is a fault of the service.'),
    both(
      '時間をおいて送り直してください。続く場合は request_id を添えてお知らせください。',
      'Send it again later; if it goes on, tell us the request_id.',
    ),
  ),
  not_implemented: said(both('このサービスでは提供していません。', 'This service does not offer it.'), asSaid),
  bad_gateway: said(
    both(
      '外部のサービス（決済など）から回答がありません。',
      'A service outside, such as the payment processor, does not answer.',
    ),
    again,
  ),
  unavailable: said(
    both(
      '現在、回答できません。機能が公開されていない場合もあります（detail に示します）。',
      'It cannot be answered at the moment, or is not open on this service: detail says which.',
    ),
    again,
  ),
  cap_reached: said(
    both('今月の上限額に達しました（v2形式では429）。', 'The cap of the month is reached (429 in the envelope v2).'),
    both(
      'アカウントの画面で上限を上げるか、翌月まで待ってください。',
      'Raise the cap on the page of the account, or wait for the next month.',
    ),
  ),
}
