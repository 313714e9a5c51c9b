import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { textIn } from '../../../lib/text.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { dayWords } from '../../components/figures.ts'
import { facts, section } from '../../components/panel.ts'
import { statusBadge } from '../../components/status-badge.ts'
import { roomOf } from '../room.ts'
import { dayForm, keptVersions, versionLinks, versionsAddress } from '../versions/kept-versions.ts'
import { words as versionWords } from '../versions/words.ts'
import { citingArticles, citingShown } from './citing-articles.ts'

type References = AnswerOf<'get_article_references'>

const words = {
  ja: {
    text: '条文',
    law: '法令',
    place: '章節',
    from: '施行日',
    until: '効力の終わり',
    amended: '最終改正',
    status: '状態',
    references: 'この条文が参照する条文',
    none: '参照は見つかりませんでした。',
    applied: '準用',
    notHeld: '収録していない条文',
  },
  en: {
    text: 'Text',
    law: 'Law',
    place: 'Chapter',
    from: 'In force since',
    until: 'Until',
    amended: 'Last amended',
    status: 'Status',
    references: 'What this article refers to',
    none: 'No reference was found.',
    applied: 'applied',
    notHeld: 'not held here',
  },
} as const

/** An article with its text, what it refers to and what refers to it, and its versions. */
export const articleRoom = roomOf({
  load: async (id, ctx) => ({
    answer: await ask('get_law_article', { article: id }, ctx),
    references: await ask('get_article_references', { article: id }, ctx),
    citing: await citingArticles(id, ctx),
    kept: await keptVersions(ctx),
  }),
  show({ id, lifecycle }, { answer, references, citing, kept }, language): Html {
    const said = words[language]
    const { law, article } = answer
    const text = article?.text_full
    const versions = versionsAddress('law_articles', id)
    return html`${facts([
      [
        said.law,
        law?.unified_id
          ? html`<a href="${recordAddress('laws', law.unified_id)}">${law.law_title}</a>`
          : (law?.law_title ?? null),
      ],
      [said.place, (article?.headings ?? []).join(' › ')],
      [said.status, lifecycle && statusBadge(lifecycle.status, language, true)],
      [said.from, article?.effective_from ? dayWords(article.effective_from, language) : null],
      [said.until, article?.effective_until ? dayWords(article.effective_until, language) : null],
      [said.amended, article?.last_amended ? dayWords(article.last_amended, language) : null],
    ])}
${section(said.text, text ? html`<div lang="ja">${text.split('\n').map((line) => html`<p>${line}</p>`)}</div>` : html`<p>${textIn(answer)[language]}</p>`, 'text')}
${section(said.references, referencesShown(references, language), 'references')}
${citing && citingShown(citing, language)}
${section(versionWords[language].title, html`${dayForm(versions, '', language)}${versionLinks(versions, kept, language)}`, 'versions')}`
  },
})

function referencesShown({ references }: References, language: Language): Html {
  const { none, applied, notHeld } = words[language]
  if (references.length === 0) return html`<p class="quiet">${none}</p>`
  const shown = references.map(({ words: said, citation, address, applies_mutatis_mutandis: isApplied }) => {
    const name = citation ?? said
    const [article] = (address ?? '').split('#')
    const way = article
      ? html`<a href="${recordAddress('law_articles', article)}" rel="nofollow">${name}</a>`
      : html`${name} <span class="quiet">(${notHeld})</span>`
    return html`<li>${way} <span class="quiet">「${said}」${isApplied ? ` ${applied}` : ''}</span></li>`
  })
  return html`<ul>${shown}</ul>`
}
