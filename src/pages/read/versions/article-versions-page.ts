import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { comma, textIn } from '../../../lib/text.ts'
import type { Context } from '../../../operation/context.ts'
import { unknownRecord } from '../../../operation/errors.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { dayWords } from '../../components/figures.ts'
import { quotaNote, section } from '../../components/panel.ts'
import { sourceLine } from '../../components/source-link.ts'
import { dayForm, keptVersions, versionLinks, versionsAddress } from './kept-versions.ts'
import { words } from './words.ts'

type OnDay = AnswerOf<'get_law_article_as_of'>

type Wording = Difference['from']

type Difference = AnswerOf<'diff_law_article'>

const place = Type.Optional(Type.String({ maxLength: 60 }))

/** What an article said on a day, and what is different between two versions that are kept. */
export const articleVersionsPage = definePage({
  name: 'page_article_versions',
  access: 'counted',
  http: 'GET /r/law_articles/{id}/versions',
  input: Type.Object({ id: Type.String({ maxLength: 400 }), on: place, from: place, to: place }),
  back: ({ id }) => recordAddress('law_articles', id),
  run: versionsOf,
  show(shown, visit) {
    const { language } = visit
    const { id, citation, on, onDay, difference, kept } = shown
    const said = words[language]
    const address = versionsAddress('law_articles', id)
    return {
      title: said.of(citation),
      isWide: true,
      isEnhanced: true,
      body: html`${quotaNote(visit)}<p class="no-print"><a href="${recordAddress('law_articles', id)}" rel="nofollow">${said.back}</a></p>
${onDay && section(said.onTitle(dayWords(on, language)), onDayShown(onDay, language), 'on-day')}
${difference && section(said.compared, differenceShown(difference, language), 'compared')}
${section(said.kept, html`${dayForm(address, on, language)}${versionLinks(address, kept, language)}`, 'kept')}`,
    }
  },
})

async function versionsOf(
  { id, on = '', from, to }: { id: string; on?: string; from?: string; to?: string },
  ctx: Context,
) {
  const { article, citation } = await ask('get_law_article', { article: id }, ctx)
  if (!article) throw unknownRecord({ ja: '条文', en: 'article' }, id)
  const day = isRealDate(on) ? on : ''
  return {
    id,
    citation: citation ?? id,
    on: day,
    kept: await keptVersions(ctx),
    onDay: day === '' ? null : await ask('get_law_article_as_of', { article: id, on: day }, ctx),
    difference: from ? await ask('diff_law_article', { article: id, from, ...(to && { to }) }, ctx) : null,
  }
}

/** The text that is held is that of the day only where the records say so. */
function onDayShown(answer: OnDay, language: Language): Html {
  const { on_day, on_day_message, on_day_message_ja, article, known_gaps, wordings_held } = answer
  const said = html`<p>${language === 'ja' ? on_day_message_ja : on_day_message}</p>`
  if (on_day !== 'in_force' || !article?.text_full) return html`${said}${heldShown(wordings_held, language)}`
  const gaps = known_gaps.map((gap) => html`<p class="quiet">${textIn(gap)[language]}</p>`)
  return html`${said}<div lang="ja">${linesOf(article.text_full)}</div>${gaps}${sourceLine(article, language)}`
}

function heldShown(wordings: OnDay['wordings_held'], language: Language): Html | null {
  const days = wordings.flatMap(({ effective_from: from }) => (from === null ? [] : [dayWords(from, language)]))
  return days.length === 0 ? null : html`<p>${words[language].heldFrom(days.join(comma[language]))}</p>`
}

function differenceShown(difference: Difference, language: Language): Html {
  const said = words[language]
  const { outcome, from, to, is_same_text, paragraphs, fields_changed } = difference
  if (outcome !== 'compared')
    return html`<p>${language === 'ja' ? difference.explanation_ja : difference.explanation}</p>`
  const day = ({ built_at }: Wording) => (built_at === null ? said.unnamed : dayWords(built_at, language))
  const text = (value: string | null) =>
    value === null ? said.nothing : html`<span lang="ja">${linesOf(value)}</span>`
  const changes = paragraphs.map(
    (
      one,
    ) => html`<li><h3>${said.paragraph(one.paragraph)} <span class="badge plain">${said.change[one.change]}</span></h3>
<div class="sides"><div><p class="quiet">${said.was}</p><del>${text(one.from)}</del></div><div><p class="quiet">${said.is}</p><ins>${text(one.to)}</ins></div></div></li>`,
  )
  const names = fields_changed.map((name) => fieldName(name, language, 'law_articles'))
  return html`<p>${said.between(day(from), day(to))}</p>
${is_same_text ? html`<p>${said.same}</p>` : html`<ol class="plain-list">${changes}</ol>`}
${names.length === 0 ? null : html`<p>${said.beside}: ${names.join('、')}</p>`}
${to.article && sourceLine(to.article, language)}<p class="quiet">${said.note}</p>`
}

const linesOf = (text: string): readonly Html[] =>
  text.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))
