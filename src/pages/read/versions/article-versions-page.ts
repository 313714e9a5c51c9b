import { Type } from 'typebox'
import { paragraphChanges } from '../../../features/laws/diff/paragraph-changes.ts'
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
import { dayForm, keptVersions, publishedWords, versionLinks, versionsAddress, wordingLinks } from './kept-versions.ts'
import { words } from './words.ts'

type OnDay = AnswerOf<'get_law_article_as_of'>

type Article = NonNullable<AnswerOf<'get_law_article'>['article']>

type Difference = AnswerOf<'diff_law_article'>

const place = Type.Optional(Type.String({ maxLength: 60 }))

/** What an article said on a day, beside what it says today, and what is different between two versions of the data. */
export const articleVersionsPage = definePage({
  name: 'page_article_versions',
  access: 'counted',
  http: 'GET /r/law_articles/{id}/versions',
  input: Type.Object({ id: Type.String({ maxLength: 400 }), on: place, from: place, to: place }),
  back: ({ id }) => recordAddress('law_articles', id),
  run: versionsOf,
  show(shown, visit) {
    const { language } = visit
    const { id, citation, on, onDay, article, wordings, difference, kept } = shown
    const said = words[language]
    const address = versionsAddress('law_articles', id)
    const list = wordingLinks(address, wordings, language)
    return {
      title: said.of(citation),
      isWide: true,
      isEnhanced: true,
      body: html`${quotaNote(visit)}<p class="no-print"><a href="${recordAddress('law_articles', id)}" rel="nofollow">${said.back}</a></p>
${onDay && section(said.onTitle(dayWords(on, language)), onDayShown(onDay, language), 'on-day')}
${onDay?.article ? againstToday(onDay.article, article, language) : null}
${section(said.title, html`${dayForm(address, on, language)}${list ?? html`<p class="quiet">${said.noneHeld}</p>`}${list && html`<p class="quiet">${said.heldNote}</p>`}`, 'wordings')}
${difference && section(said.compared, differenceShown(difference, language), 'compared')}
${section(said.data, versionLinks(address, kept, language), 'kept')}`,
    }
  },
})

/** A day before every law that is held: what is answered of it lists every wording. */
const beforeAll = '1868-01-01'

async function versionsOf(
  { id, on = '', from, to }: { id: string; on?: string; from?: string; to?: string },
  ctx: Context,
) {
  const { article, citation } = await ask('get_law_article', { article: id }, ctx)
  if (!article) throw unknownRecord({ ja: '条文', en: 'article' }, id)
  const day = isRealDate(on) ? on : ''
  const { wordings_held: wordings } = await ask('get_law_article_as_of', { article: id, on: beforeAll }, ctx)
  return {
    id,
    article,
    citation: citation ?? id,
    on: day,
    wordings,
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
  const { effective_from: from } = article
  const since = from && html`<p>${words[language].inForceFrom(dayWords(from, language))}</p>`
  const gaps = known_gaps.map((gap) => html`<p class="quiet">${textIn(gap)[language]}</p>`)
  return html`${said}${since}<div lang="ja">${linesOf(article.text_full)}</div>${gaps}${sourceLine(article, language)}`
}

function heldShown(wordings: OnDay['wordings_held'], language: Language): Html | null {
  const days = wordings.flatMap(({ effective_from: from }) => (from === null ? [] : [dayWords(from, language)]))
  return days.length === 0 ? null : html`<p>${words[language].heldFrom(days.join(comma[language]))}</p>`
}

/** What the wording of a day says otherwise than that of today; null where they are one. */
function againstToday(then: Article, today: Article, language: Language): Html | null {
  const changes = paragraphChanges(then, today)
  const [from, to] = [then, today].map(({ effective_from }) => dayWords(effective_from, language)) as [string, string]
  return changes.length === 0 || from === to
    ? null
    : section(words[language].against(from, to), changesShown(changes, language), 'against')
}

function differenceShown(difference: Difference, language: Language): Html {
  const said = words[language]
  const { outcome, from, to, is_same_text, paragraphs, fields_changed } = difference
  if (outcome !== 'compared')
    return html`<p>${language === 'ja' ? difference.explanation_ja : difference.explanation}</p>`
  const [was = '', is = ''] = publishedWords([from, to], language)
  const days = [from, to].map(({ article }) => dayWords(article?.effective_from, language)) as [string, string]
  const names = fields_changed.map((name) => fieldName(name, language, 'law_articles'))
  return html`<p>${said.between(was, is)}<br>${said.days(...days)}</p>
${is_same_text ? html`<p>${said.same}</p>` : changesShown(paragraphs, language)}
${names.length === 0 ? null : html`<p>${said.beside}: ${names.join(comma[language])}</p>`}
${to.article && sourceLine(to.article, language)}<p class="quiet">${said.note}</p>`
}

function changesShown(paragraphs: Difference['paragraphs'], language: Language): Html {
  const said = words[language]
  const text = (value: string | null) =>
    value === null ? said.nothing : html`<span lang="ja">${linesOf(value)}</span>`
  const changes = paragraphs.map(
    (
      one,
    ) => html`<li><h3>${said.paragraph(one.paragraph)} <span class="badge plain">${said.change[one.change]}</span></h3>
<div class="sides"><div><p class="quiet">${said.was}</p><del>${text(one.from)}</del></div><div><p class="quiet">${said.is}</p><ins>${text(one.to)}</ins></div></div></li>`,
  )
  return html`<ol class="plain-list">${changes}</ol>`
}

const linesOf = (text: string): readonly Html[] =>
  text.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))
