import { Type } from 'typebox'
import { formerWordings } from '../../../features/laws/revisions/former-wordings.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { addressOf, recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { quotaNote, section } from '../../components/panel.ts'
import { sourceLink } from '../../components/source-link.ts'
import { keptVersions, publishedWords, versionLinks, versionsAddress } from './kept-versions.ts'
import { revisionsShown } from './revisions-shown.ts'
import { words } from './words.ts'

type Difference = AnswerOf<'diff_law'>

const place = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }))

/** The revisions of a law and the laws that amended it, and which of its articles differ between two versions of the data. */
export const lawVersionsPage = definePage({
  name: 'page_law_versions',
  access: 'counted',
  http: 'GET /r/laws/{id}/versions',
  input: Type.Object({ id: Type.String({ maxLength: 400 }), from: place, to: place }),
  back: ({ id }) => recordAddress('laws', id),
  run: async ({ id, from, to }, ctx) => ({
    id,
    revisions: await ask('list_law_revisions', { law: id }, ctx),
    difference: from ? await ask('diff_law', { law: id, from, ...(to && { to }), limit: 100 }, ctx) : null,
    former: formerWordings(id, ctx.snapshot),
    kept: await keptVersions(ctx),
  }),
  show({ id, revisions, former, difference, kept }, visit) {
    const { language } = visit
    const said = words[language]
    return {
      title: said.of(revisions.law_title),
      isWide: true,
      isEnhanced: true,
      body: html`${quotaNote(visit)}<p class="no-print"><a href="${recordAddress('laws', id)}" rel="nofollow">${said.backLaw}</a></p>
${difference && section(said.compared, differenceShown(difference, language), 'compared')}
${section(said.history, revisionsShown(revisions, former, language), 'history')}
${section(said.data, versionLinks(versionsAddress('laws', id), kept, language), 'kept')}`,
    }
  },
})

function differenceShown(difference: Difference, language: Language): Html {
  const said = words[language]
  const { outcome, from, to, total, results } = difference
  if (outcome !== 'compared')
    return html`<p>${language === 'ja' ? difference.explanation_ja : difference.explanation}</p>`
  const [was = '', is = ''] = publishedWords([from, to], language)
  const list = results.map((one) => {
    const address = addressOf(versionsAddress('law_articles', one.article_id), { from: from.snapshot_id })
    // An article that is not served any more has no page of its own.
    const way = one.to
      ? html`<a href="${recordAddress('law_articles', one.article_id)}" rel="nofollow">${one.article_number}</a>`
      : one.article_number
    const more = one.change === 'changed' ? html` <a href="${address}" rel="nofollow">${said.compareArticle}</a>` : null
    return html`<li>${way} <span class="badge plain">${said.change[one.change]}</span> ${one.is_withheld ? said.withheld : more} ${sourceLink(one.to ?? one.from ?? {}, one.article_number, language)}</li>`
  })
  return html`<p>${said.between(was, is)}</p>
<p><strong>${said.articles(total)}</strong>${total > results.length ? html` ${said.first(results.length)}` : null}</p>
${list.length === 0 ? null : html`<ul>${list}</ul>`}<p class="quiet">${said.note}</p>`
}
