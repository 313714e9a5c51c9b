import { provisionsBeside } from '../../../features/laws/articles/beside.ts'
import { type Html, html } from '../../../lib/html.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Language } from '../../../lib/language.ts'
import { textIn } from '../../../lib/text.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { eraDayWords } from '../../components/figures.ts'
import { facts, section } from '../../components/panel.ts'
import { roomOf } from '../room.ts'
import { dataVersions, dayForm, keptVersions, versionsAddress, wordingLinks } from '../versions/kept-versions.ts'
import { words as versionWords } from '../versions/words.ts'
import { citingArticles, citingShown } from './citing-articles.ts'
import { besideNav } from './law/beside-nav.ts'
import { lawCitations, lawCitationsShown } from './law/law-citation.ts'
import { standingShown } from './law/standing-shown.ts'

type References = AnswerOf<'get_article_references'>

const words = {
  ja: {
    text: '条文',
    law: '法令',
    place: '位置（編・章・節）',
    caption: '見出し',
    from: '施行日',
    until: '効力の終わり',
    amended: '最終改正',
    status: '状態',
    cite: '条文の引用',
    references: 'この条文が参照する条文',
    none: '参照は見つかりませんでした。',
    applied: '準用',
    notHeld: '収録していない条文',
  },
  en: {
    text: 'Text',
    law: 'Law',
    place: 'Place in the law',
    caption: 'Caption',
    from: 'In force since',
    until: 'Until',
    amended: 'Last amended',
    status: 'Status',
    cite: 'Citing this article',
    references: 'Provisions this article refers to',
    none: 'We found no references.',
    applied: 'applied',
    notHeld: 'not in our data',
  },
} as const

/** An article with its place in the law, its text, what it refers to and what refers to it, and its wordings by their days. */
export const articleRoom = roomOf({
  load: async (id, ctx) => {
    const answer = await ask('get_law_article', { article: id }, ctx)
    return {
      answer,
      beside: provisionsBeside(id, ctx.snapshot),
      citations: answer.article && (await lawCitations(answer.article, ctx)),
      references: await ask('get_article_references', { article: id }, ctx),
      citing: await citingArticles(id, ctx),
      wordings: (await ask('get_law_article_as_of', { article: id, on: jstDate(ctx.now) }, ctx)).wordings_held,
      kept: await keptVersions(ctx),
    }
  },
  show({ id }, { answer, beside, citations, references, citing, wordings, kept }, language): Html {
    const said = words[language]
    const { law, article } = answer
    const text = article?.text_full
    const versions = versionsAddress('law_articles', id)
    const lawId = law?.unified_id ?? null
    const nav = besideNav(beside, lawId, language)
    return html`${nav.head}${facts([
      [
        said.law,
        lawId ? html`<a href="${recordAddress('laws', lawId)}">${law?.law_title ?? ''}</a>` : (law?.law_title ?? null),
      ],
      [said.place, (article?.headings ?? []).join(' › ')],
      [said.caption, article?.title ?? null],
      [said.status, article && standingShown(article, law, language)],
      [said.from, article?.effective_from ? eraDayWords(article.effective_from, language) : null],
      [said.until, article?.effective_until ? eraDayWords(article.effective_until, language) : null],
      [said.amended, article?.last_amended ? eraDayWords(article.last_amended, language) : null],
    ])}
${section(said.text, text ? html`<div lang="ja">${text.split('\n').map((line) => html`<p>${line}</p>`)}</div>` : html`<p>${textIn(answer)[language]}</p>`, 'text')}
${nav.end}${citations && section(said.cite, lawCitationsShown(citations, language), 'law-citation')}
${section(versionWords[language].title, html`${dayForm(versions, '', language)}${wordingLinks(versions, wordings, language)}${dataVersions(versions, kept, language)}`, 'versions')}
${section(said.references, referencesShown(references, language), 'references')}
${citing && citingShown(citing, language)}`
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
