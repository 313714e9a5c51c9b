import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { addressOf } from '../addresses.ts'
import { ask } from '../asking.ts'
import { momentWords } from '../components/figures.ts'
import { facts, section } from '../components/panel.ts'
import { framed } from './frame.ts'
import { badge, code, listedSection } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { fromRow } from './rooms.ts'

const words = {
  ja: {
    now: '公開の状態',
    serving: '回答に使用中',
    published: '公開対象',
    problem: '違いの理由',
    log: 'データの版の記録',
    id: 'データの版',
    place: '番号',
    built: '作成',
    records: 'レコード',
    size: 'ファイル（MB）',
    state: '状態',
    served: '使用中',
    kept: '保持',
    states: { 'not kept': '保持なし', damaged: '破損', 'other version': '別の版' },
    public: '公開の記録と署名',
  },
  en: {
    now: 'What answers',
    serving: 'Answering',
    published: 'Published',
    problem: 'Why they differ',
    log: 'Log of snapshots',
    id: 'Snapshot',
    place: 'Place',
    built: 'Built',
    records: 'Records',
    size: 'File (MB)',
    state: 'State',
    served: 'answers',
    kept: 'kept',
    states: { 'not kept': 'not kept', damaged: 'damaged', 'other version': 'other version' },
    public: 'Public log and its signature',
  },
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** The log of snapshots with their files, and which of them answers. */
export const snapshotsPage = definePage({
  name: 'page_admin_snapshots',
  access: 'operator',
  http: 'GET /admin/snapshots',
  input: Type.Object({ from: fromRow }),
  back: () => '/admin',
  refused: logInFirst,
  run: ({ from }, ctx) => ask('list_admin_snapshots', { limit: 25, offset: from }, ctx),
  show({ serving, published, problem, ...listed }, visit) {
    const { language, link } = visit
    const said = words[language]
    const state = facts([
      [said.serving, serving === null ? '—' : code(serving)],
      [said.published, published === null ? '—' : code(published)],
      [said.problem, problem],
    ])
    const log = listedSection(
      {
        heading: said.log,
        id: 'log',
        listed,
        columns: [said.id, said.place, said.built, said.records, said.size, said.state],
        cells: (one) => [
          code(one.snapshot_id),
          grouped(one.index),
          momentWords(one.built_at, language),
          grouped(one.records),
          one.bytes === null ? '—' : megabytes(one.bytes),
          one.is_served
            ? badge(said.served, 'good')
            : one.unanswerable === null
              ? badge(said.kept, 'asks')
              : badge(said.states[one.unanswerable], one.unanswerable === 'damaged' ? 'bad' : 'plain'),
        ],
        href: (from) => addressOf('/admin/snapshots', { from }),
      },
      visit,
    )
    const body = html`${section(said.now, state, 'now')}${log}<p><a href="${link('/snapshots')}">${said.public}</a></p>`
    return framed({ room: '/admin/snapshots', body }, visit)
  },
})
