import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/page.ts'
import { addressOf } from '../addresses.ts'

/** How many looks a visitor without a key has left today, with the way to go on; nothing for one who is logged in. */
export function quotaNote({ callsLeft, language, here }: Visit): Html | null {
  if (callsLeft === null) return null
  const way = addressOf('/login', { next: here })
  return {
    ja: html`<p class="quiet no-print" role="note">APIキーなしでご覧になれるのは、本日あと<strong>${callsLeft}</strong>回です（日本時間0時に戻ります）。<a href="${way}">APIキーでログイン</a>すると続けられます。</p>`,
    en: html`<p class="quiet no-print" role="note">Without an API key you can look <strong>${callsLeft}</strong> more times today, until midnight in Japan. <a href="${way}">Log in with an API key</a> to go on.</p>`,
  }[language]
}
