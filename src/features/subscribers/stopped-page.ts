import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { PageContent } from '../../operation/ready-page.ts'

const words = {
  ja: {
    title: 'メールを停止しました',
    text: 'このメールアドレスへのメールをすべて停止しました。再開を希望される場合は、お問い合わせください。',
  },
  en: { title: 'Mail has stopped', text: 'This address gets no more mail. Write to us if you want it again.' },
}

/** What somebody sees whose address gets no mail any more. */
export function stoppedPage(language: Language): PageContent {
  const { title, text } = words[language]
  return { title, body: html`<p>${text}</p>` }
}
