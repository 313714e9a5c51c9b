import { type Html, html } from '../../src/lib/html.ts'
import type { Text } from '../../src/lib/text.ts'

/** Where keys may be fetched from: the well-known path of any issuer, never without TLS except on this machine. */
const keyAddresses = ['https://*:*', 'http://127.0.0.1:*', 'http://localhost:*'].map(
  (host) => `${host}/.well-known/jwks.json`,
)

/** What the page may do (CSP Level 3): run its one script, use its one style, fetch keys, and nothing else. */
const policyOf = (sources: { script: string; style: string }): string =>
  [
    "default-src 'none'",
    `script-src ${sources.script}`,
    `style-src ${sources.style}`,
    `connect-src ${keyAddresses.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

const ownStyle = `html[lang=ja] .en,html[lang=en] .ja{display:none}
textarea{min-height:8rem;font-size:.85rem;font-family:var(--digits)}
.dragged textarea{outline:3px dashed var(--accent);outline-offset:2px}
.checks{list-style:none;padding:0}
.checks li{border-top:1px solid var(--rule);padding:.5rem 0}
.checks .good,.checks .bad,#verdict:is(.good,.bad){background:none;font-weight:700}
#verdict:empty{display:none}
`

const bilingual = ({ ja, en }: Text): Html =>
  html`<span class="ja" lang="ja">${ja}</span><span class="en" lang="en">${en}</span>`

const body = html`<header>Konkyo 根拠</header>
<main id="main" tabindex="-1">
<h1>${bilingual({ ja: 'レシートの検証', en: 'Verify a receipt' })}</h1>
<p>${bilingual({
  ja: '文書に付いたレシート（署名と所在の証明）を、このブラウザの中だけで確かめます。文書はどこにも送りません。このページは保存して、通信なしで使えます。',
  en: 'Checks the receipt of a document (its signature and its proofs) inside this browser only. The document is sent nowhere. The page can be saved and used offline.',
})}</p>
<noscript><p class="alarm">${bilingual({ ja: 'このページにはスクリプトが必要です。', en: 'This page needs scripts.' })}</p></noscript>
<form id="form">
<h2>1. ${bilingual({ ja: '文書', en: 'Document' })}</h2>
<label for="document">${bilingual({ ja: '文書のJSONを貼り付けるか、ファイルを選ぶか、ここへドロップしてください', en: 'Paste the JSON of the document, choose its file, or drop it here' })}</label>
<textarea id="document" spellcheck="false" autocomplete="off"></textarea>
<label for="file">${bilingual({ ja: '文書のファイル', en: 'File of the document' })}</label>
<input id="file" type="file" accept=".json,application/json">
<p id="chosen" class="quiet" role="status"></p>
<h2>2. ${bilingual({ ja: '発行者の公開鍵', en: 'Public keys of the issuer' })}</h2>
<p class="quiet">${bilingual({
  ja: '鍵は、文書とは別に信頼できる経路で得てください。ボタンを押したときだけ、発行者のURLから取得します。',
  en: 'Get the keys by a way that you trust. They are fetched from the address of the issuer only when you press the button.',
})}</p>
<p class="row"><button id="fetch" type="button" disabled>${bilingual({ ja: '公開鍵を取得', en: 'Fetch the public keys' })}</button><span id="issuer" class="quiet">${bilingual({ ja: '文書を読み込むと、取得先がここに表示されます。', en: 'Where they are fetched from is shown here once there is a document.' })}</span></p>
<p id="fetched" role="status"></p>
<label for="keys">${bilingual({ ja: 'または公開鍵（JWKS）を貼り付け', en: 'Or paste the public keys (JWKS)' })}</label>
<textarea id="keys" spellcheck="false" autocomplete="off"></textarea>
<h2>3. ${bilingual({ ja: '以前のチェックポイント（任意）', en: 'Earlier checkpoint (optional)' })}</h2>
<p class="quiet">${bilingual({
  ja: '以前に保存したチェックポイント、またはそれを含む文書があれば、ログが書き換えられていないことを比べられます。',
  en: 'With a checkpoint kept from earlier, or a document that holds one, the log is compared: whether it only grew.',
})}</p>
<label for="earlier">${bilingual({ ja: '以前のチェックポイントを貼り付け', en: 'Paste the earlier checkpoint' })}</label>
<textarea id="earlier" spellcheck="false" autocomplete="off"></textarea>
<h2>4. ${bilingual({ ja: '結果', en: 'Result' })}</h2>
<button class="main" type="submit">${bilingual({ ja: '検証する', en: 'Verify' })}</button>
</form>
<section id="result" aria-live="polite" tabindex="-1"></section>
</main>
<footer><button id="language" type="button" class="small"><span class="ja" lang="en">English</span><span class="en" lang="ja">日本語</span></button></footer>`

/** The whole page in one text, which is the same from a server and from a disk. */
export function verifyPage(
  { script, pagesStyle }: { script: string; pagesStyle: string },
  hashOf: (text: string) => string,
): string {
  const style = `${pagesStyle}\n${ownStyle}`
  const policy = policyOf({ script: `'sha256-${hashOf(script)}'`, style: `'sha256-${hashOf(style)}'` })
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>検証 / Verify | Konkyo</title><style>${style}</style></head><body>
${body.text}
<script>${script}</script></body></html>
`
}
