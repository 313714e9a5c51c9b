import { Type } from 'typebox'
import { datasets } from '../../datasets/index.ts'
import { byName } from '../../lib/by-name.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf, filterOf, recordAddress } from '../addresses.ts'
import { forceBadge, lastPeriodOf } from '../components/last-period.ts'
import { quotaNote } from '../components/panel.ts'
import { pickForm, pickOne } from '../components/picking.ts'
import { sourceLine } from '../components/source-link.ts'
import { daysLeftText } from '../components/status-badge.ts'
import { annotationsOf, notesSection, type RecordNote, warningsShown } from './annotations.ts'
import { citationSection } from './citation-section.ts'
import { companyData, companyName, companyShown } from './company.ts'
import { type EvidenceBook, evidenceBook } from './evidence/evidence-book.ts'
import { historySection } from './history-section.ts'
import { openedOrNull, openRecordView, type RecordView } from './opened.ts'
import type { AnyRoom, RecordPageQuery } from './room.ts'
import { articleRoom } from './rooms/article-room.ts'
import { generalRoom } from './rooms/general-room.ts'
import { lawRoom } from './rooms/law-room.ts'
import { programRoom } from './rooms/program-room.ts'
import { ruleRoom } from './rooms/rule-room.ts'
import { measureRoom } from './rooms/tax/measure-room.ts'
import { rulesetRoom } from './rooms/tax/ruleset-room.ts'
import { type SubjectOfRecord, subjectOfRecord, subjectSection } from './subject-section.ts'

/** Kinds of records that are shown in a way of their own. */
const rooms: Readonly<Record<string, AnyRoom>> = byName({
  programs: programRoom,
  laws: lawRoom,
  law_articles: articleRoom,
  exclusion_rules: ruleRoom,
  tax_rulesets: rulesetRoom,
  tax_measures: measureRoom,
})

/** A record as its page shows it; null for a company of which only other registers tell. */
interface ShownRecord {
  readonly title: (language: Language) => string
  readonly dataset: string
  readonly id: string
  readonly record: RecordView | null
  readonly annotations: readonly RecordNote[]
  readonly subject: SubjectOfRecord
  /** Whether programs that it names can be picked on its page. */
  readonly isPicked: boolean
  readonly head: (language: Language, evidence: EvidenceBook) => Html | null
  readonly body: (language: Language, evidence: EvidenceBook) => Html
}

async function company(given: string, ctx: Context): Promise<ShownRecord> {
  const number = houjinBangou(given)
  if (!number) throw unknownRecord({ ja: '法人', en: 'company' }, given)
  const data = await companyData(number, ctx)
  return {
    title: () => companyName(data),
    dataset: 'houjin',
    id: number,
    record: await openedOrNull('houjin', number, ctx),
    annotations: await annotationsOf('houjin', number, ctx),
    subject: { canonical: recordAddress('houjin', number), others: [], twins: [] },
    isPicked: data.programs.size > 0,
    head: () => null,
    body: (language) => companyShown(data, language),
  }
}

async function recordOf(id: string, asked: RecordPageQuery, ctx: Context): Promise<ShownRecord> {
  const { dataset } = asked
  if (dataset === 'houjin') return company(id, ctx)
  // A room knows best why a record of its kind is not shown.
  const room = await (rooms[dataset] ?? generalRoom).load(id, ctx, asked)
  const record = await openRecordView(dataset, id, ctx)
  const annotations = await annotationsOf(dataset, id, ctx)
  const subject = await subjectOfRecord(dataset, id, ctx)
  return {
    title: (language) => room.title(record, language),
    dataset,
    id,
    record,
    annotations,
    subject,
    isPicked: false,
    head: (language, evidence) => room.head(record, language, evidence),
    body: (language, evidence) => room.show(record, language, evidence),
  }
}

const answered = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 60, default: [] })

/** The page of any record. */
export const recordPage = definePage({
  name: 'page_record',
  access: 'counted',
  http: 'GET /r/{dataset}/{id}',
  input: Type.Object({
    dataset: Type.String({ maxLength: 64 }),
    id: Type.String({ maxLength: 400 }),
    // What the form of a page asks for, and what was answered in the same place.
    field: answered,
    value: answered,
  }),
  back: () => '/search',
  moved({ dataset = '', id = '' }, presentId) {
    const present = datasets.some(({ name, former }) => name === dataset && former !== undefined) ? presentId(id) : id
    return present === id ? null : recordAddress(dataset, present)
  },
  run: ({ dataset, id, field, value }, ctx) =>
    recordOf(id, { dataset, answers: new Map(field.map((name, i) => [name, (value[i] ?? '').trim()])) }, ctx),
  show(shown, visit) {
    const { language } = visit
    const { dataset, id, record } = shown
    const evidence = evidenceBook(record?.of, language)
    const head = shown.head(language, evidence)
    const said = shown.body(language, evidence)
    const proof = evidence.section()
    return {
      title: shown.title(language),
      description: descriptionOf(shown, language),
      canonical: shown.subject.canonical,
      ...(record && { jsonLd: record.citations.jsonLd }),
      body: html`${quotaNote(visit)}${head ?? stateLine(shown, language)}${warningsShown(shown.annotations, language)}${wayOn(shown, visit, proof === null)}${said}${shown.isPicked ? pickForm(visit) : null}${proof}${subjectSection(shown.subject, language)}${notesSection(shown.annotations, language)}${record && html`${historySection(record, language)}${citationSection(record, language)}`}${mistakeLink(dataset, id, visit)}`,
      isWide: true,
      isEnhanced: true,
    }
  },
})

/** Where the state is all that a head would say. */
function stateLine({ record, dataset }: ShownRecord, language: Language): Html | null {
  const lifecycle = dataset === 'law_articles' ? null : record?.lifecycle
  if (!lifecycle) return null
  const last = record === null ? null : lastPeriodOf(record.of.record, lifecycle.status, record.day)
  const left = lifecycle.status === 'upcoming' || last !== null ? null : daysLeftText(lifecycle.days_left, language)
  return html`<p>${forceBadge(lifecycle.status, last, language)}${left === null ? null : html` <strong>${left}</strong>`}</p>`
}

/** What can be done with a record, and where it comes from. */
function wayOn({ record, dataset, id }: ShownRecord, visit: Visit, isRead: boolean): Html {
  const { language } = visit
  const print = { ja: '印刷', en: 'Print' }[language]
  return html`<div class="row no-print">${combineLink(dataset, id, language)}${alertLink(dataset, id, visit)}${dataset === 'programs' ? pickOne(id, visit) : null}<button type="button" data-prints hidden>${print}</button></div>
${record && sourceLine(record.of.record, language, { isRead })}`
}

function combineLink(dataset: string, id: string, language: Language): Html | null {
  if (dataset !== 'programs') return null
  const said = { ja: 'ほかの制度との併用を調べる', en: 'Check whether it can be combined' }[language]
  return html`<a class="button" href="${addressOf('/combine', { program: id })}" rel="nofollow">${said}</a>`
}

function alertLink(dataset: string, id: string, { language, here, link }: Visit): Html | null {
  const watch = filterOf(dataset)
  if (watch === undefined) return null
  const address = `${addressOf('/account/alerts', { watch, value: id, from: here })}#add-alert`
  return html`<a class="button" href="${link(address)}" rel="nofollow">${{ ja: '変更・締切の通知を受け取る', en: 'Get alerts about changes and deadlines' }[language]}</a>`
}

function mistakeLink(dataset: string, id: string, { language, link }: Visit): Html {
  const address = addressOf('/contact', { about: recordAddress(dataset, id) })
  return html`<p class="quiet no-print"><a href="${link(address)}" rel="nofollow">${{ ja: 'この記録の誤りを知らせる', en: 'Report a mistake in this record' }[language]}</a></p>`
}

function descriptionOf({ title: titleOf, record }: ShownRecord, language: Language): string {
  const title = titleOf(language)
  const snapshot = record?.snapshotId ?? ''
  return {
    ja: `${title}：出典・取得日・履歴つきの記録。${snapshot}`,
    en: `${title}: the record with its source, day of reading and history. ${snapshot}`,
  }[language]
}
