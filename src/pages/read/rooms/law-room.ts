import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { section } from '../../components/panel.ts'
import { sourceLink } from '../../components/source-link.ts'
import { roomOf } from '../room.ts'
import { dataVersions, keptVersions, versionsAddress } from '../versions/kept-versions.ts'
import { words as versionWords } from '../versions/words.ts'
import { allFields } from './general-room.ts'

type Contents = AnswerOf<'get_law_toc'>

type Related = AnswerOf<'list_law_related_programs'>

const words = {
  ja: {
    contents: '目次',
    none: '条文はまだ収録していません。',
    official: '公式の条文を開く',
    deleted: '削除',
    history: '施行日ごとの改正と、附則に残る改正法令を見る',
    programs: 'この法令に基づく・関係する制度',
    noPrograms: '収録している記録にはありません。ないことの証明ではありません。',
    more: (total: number) => `全${total}件のうち最初の50件です。`,
  },
  en: {
    contents: 'Contents',
    none: 'We do not hold the text of this law yet.',
    official: 'Open the official text',
    deleted: 'deleted',
    history: 'See its amendments and effective dates',
    programs: 'Programs based on or related to this law',
    noPrograms: 'We hold no such record. Programs that we do not know of may exist.',
    more: (total: number) => `Showing the first 50 of ${total}.`,
  },
} as const

/** A law with its contents and the programs that rest on it. */
export const lawRoom = roomOf({
  load: async (id, ctx) => ({
    contents: await ask('get_law_toc', { law: id }, ctx),
    related: await ask('list_law_related_programs', { unified_id: id }, ctx),
    kept: await keptVersions(ctx),
  }),
  show: (record, { contents, related, kept }, language, evidence): Html =>
    html`${allFields(record, evidence, language, { without: ['fetched_at', 'updated_at', 'confidence'] })}
${section(words[language].contents, contentsShown(contents, record.of.record.full_text_url, language), 'contents')}
${section(words[language].programs, programsShown(related, language), 'programs')}
${section(versionWords[language].history, html`<p><a href="${versionsAddress('laws', record.id)}" rel="nofollow">${words[language].history}</a></p>${dataVersions(versionsAddress('laws', record.id), kept, language)}`, 'versions')}`,
})

/** Most headings that are shown open; the rest is one click away. */
const mostOpen = 12

function contentsShown({ held, sections }: Contents, official: unknown, language: Language): Html {
  const { none, official: open, deleted } = words[language]
  const way = typeof official === 'string' ? html` <a href="${official}" rel="noreferrer">${open}</a>` : null
  if (held === 0) return html`<p>${none}${way}</p>`
  const parts = sections.map(({ headings, provisions }) => {
    const list = provisions.map(
      ({ address, number, title, is_deleted }) =>
        html`<li><a href="${recordAddress('law_articles', address)}" rel="nofollow">${number}</a> ${title ?? ''}${is_deleted ? html` <span class="quiet">(${deleted})</span>` : null}</li>`,
    )
    const name = headings.join(' › ') || '—'
    return sections.length > mostOpen
      ? html`<details><summary>${name} (${provisions.length})</summary><ul>${list}</ul></details>`
      : html`<h3>${name}</h3><ul>${list}</ul>`
  })
  return html`${parts}<p>${way}</p>`
}

function programsShown({ total, results }: Related, language: Language): Html {
  const { noPrograms, more, programs } = words[language]
  if (total === 0) return html`<p class="quiet">${noPrograms}</p>`
  const list = results.map(
    (one) =>
      html`<li><a href="${recordAddress('programs', one.program_unified_id)}" rel="nofollow">${one.program_name ?? one.program_unified_id}</a> ${one.article_citation ?? ''} <span class="quiet">(${valueName('ref_kind', one.ref_kind, language)})</span> ${sourceLink(one, programs, language)}</li>`,
  )
  return html`<ul>${list}</ul>${total > results.length ? html`<p class="quiet">${more(total)}</p>` : null}`
}
