import { Type } from 'typebox'
import { figureParameters } from '../../../features/admin/figures/figure-shape.ts'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName, pathName, valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask, type InputOf } from '../../asking.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { facts, section } from '../../components/panel.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import { framed } from '../frame.ts'
import { badge, code } from '../listed.ts'
import { logInFirst } from '../log-in.ts'
import { figureForms } from './figure-acts.ts'
import { valueShown } from './value-shown.ts'
import { figureWords } from './words.ts'

type Figure = AnswerOf<'get_admin_figure'>

/** One figure: what it rests on, what was said of it, and what may be said. */
export const figurePage = definePage({
  name: 'page_admin_figure',
  access: 'operator',
  http: 'GET /admin/figure',
  input: Type.Object({ ...figureParameters, done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/admin/figures',
  refused: logInFirst,
  run: async ({ done, ...named }, ctx) => ({
    done,
    figure: await ask('get_admin_figure', named as InputOf<'get_admin_figure'>, ctx),
  }),
  show({ done, figure }, visit) {
    const { language } = visit
    const said = figureWords[language]
    const { dataset, record_id, field, is_stored_here: isHere } = figure
    const name = pathName(field, language, dataset)
    const body = html`<p><a href="${recordAddress(dataset, record_id)}#evidence-${field}">${said.page}</a> ${code(`${dataset} ${record_id} ${field}`)}</p>
${section(said.evidence, evidenceShown(figure, language), 'evidence')}
${versionsShown(figure, language)}
${section(said.open, isHere ? html`<p class="quiet">${said.served}</p>${figureForms(figure, visit)}` : html`<p>${said.elsewhere}</p>`, 'acts')}`
    return framed({ room: '/admin/figures', title: `${figure.record_name} ${name}`, body, done }, visit)
  },
})

function evidenceShown({ dataset, field, value, standing, evidence }: Figure, language: Language): Html {
  const said = figureWords[language]
  const place = { language, dataset }
  const { span, source_url: address, via, found, place: where } = evidence
  const link = (one: string) => html`<a href="${one}" rel="noreferrer">${publisherName(one)}</a>`
  return facts([
    [said.value, valueShown(field, value, place)],
    [said.standing, badge(valueName('standing', standing, language), standing === 'contradicted' ? 'bad' : 'plain')],
    [said.found, found === undefined ? null : valueShown(field, found, place)],
    [fieldName('span', language), span && html`<span lang="ja">「${span}」</span>`],
    [fieldName('place', language), where ?? null],
    [said.source, address !== null && isWeb(address) ? link(address) : null],
    [fieldName('via', language), via && isWeb(via) ? link(via) : null],
    [fieldName('how', language), valueName('how', evidence.how, language)],
    [fieldName('day', language), evidence.day],
  ])
}

function versionsShown({ dataset, field, versions }: Figure, language: Language): Html {
  const said = figureWords[language]
  const place = { language, dataset }
  const rows = versions.map((one) => [
    momentWords(one.checked_at, language),
    html`${valueName('finding', one.finding, language)}<br>${valueShown(field, one.value, place)}${one.found === null || one.found === undefined ? null : html` → ${valueShown(field, one.found, place)}`}`,
    one.checked_by === null ? said.verify : code(one.checked_by),
    html`${one.note ?? '—'}${one.span === null ? null : html`<br><span lang="ja">「${one.span}」</span>`}${one.place === null ? null : html` ${one.place}`}`,
    one.ended_at === null ? said.holds : said.ended(momentWords(one.ended_at, language)),
  ])
  return listSection(
    {
      heading: said.versions,
      id: 'versions',
      columns: [said.when, said.finding, said.who, said.why, said.standing],
      rows,
    },
    language,
  )
}
