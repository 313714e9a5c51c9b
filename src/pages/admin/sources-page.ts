import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { html } from '../../lib/html.ts'
import { datasetName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { ask } from '../asking.ts'
import { dayWords, momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { framed } from './frame.ts'
import { badge, code } from './listed.ts'
import { logInFirst } from './log-in.ts'

const words = {
  ja: {
    sources: '出典',
    run: '最後の取り込み',
    documents: '読み終えた文書',
    unfinished: '途中の文書',
    rejected: '取り込めなかった行',
    rejects: '隔離した行のファイル',
    held: '収録名',
    tried: '最後の試み',
    alarms: '異常',
    outcomes: { good: '成功', failed: '失敗', stopped: '中断' },
    elsewhere: 'このサーバーには取り込みの記録がありません。取り込みは別のサーバーで行われています。',
    note: '途中の文書は、読み込み中か、途中で失敗したものです。異常は、次に正常に取得できるまで表示します。',
    kinds: '種類ごとの鮮度（公開中のデータの版）',
    kind: '種類',
    rows: '件数',
    fetched: '最後の取得',
    asOf: '基準日',
  },
  en: {
    sources: 'Sources',
    run: 'Last run',
    documents: 'Documents read',
    unfinished: 'Begun, not finished',
    rejected: 'Rows not taken',
    rejects: 'File of rejected rows',
    held: 'Named as',
    tried: 'Last try',
    alarms: 'Alarms',
    outcomes: { good: 'good', failed: 'failed', stopped: 'stopped' },
    elsewhere: 'There is no log of runs on this machine; sources are read on another one.',
    note: 'A document that was begun and not finished is being read, or failed. Alarms stay until the next good try.',
    kinds: 'Freshness by kind (served snapshot)',
    kind: 'Kind',
    rows: 'Rows',
    fetched: 'Latest retrieval',
    asOf: 'As of',
  },
}

/** How fresh the sources are, what failed, and where rejected rows lie. */
export const sourcesPage = definePage({
  name: 'page_admin_sources',
  access: 'operator',
  http: 'GET /admin/sources',
  input: Type.Object({}),
  back: () => '/admin',
  refused: logInFirst,
  run: async (_, ctx) => ({
    sources: await ask('list_admin_sources', {}, ctx),
    coverage: await ask('get_coverage', {}, ctx),
  }),
  show({ sources, coverage }, visit) {
    const { language } = visit
    const said = words[language]
    const read = sources.results.map((one) => [
      code(one.source),
      momentWords(one.last_run_at, language),
      grouped(one.documents),
      one.unfinished_documents === 0 ? '0' : badge(grouped(one.unfinished_documents), 'warn'),
      grouped(one.rejected_rows),
      one.rejects_file === null
        ? '—'
        : html`${code(one.rejects_file)} (${grouped(one.rejects_bytes ?? 0)} B, ${momentWords(one.rejects_at, language)})`,
      one.last_try_at === null
        ? '—'
        : html`${momentWords(one.last_try_at, language)} ${one.last_try_outcome === null ? null : badge(said.outcomes[one.last_try_outcome], one.alarms.length > 0 ? 'warn' : 'good')}`,
      one.alarms.length === 0
        ? '—'
        : html`${one.alarms.map((alarm) => html`${code(alarm.kind)} ${language === 'ja' ? alarm.message_ja : alarm.message}<br>`)}`,
      one.attribution ?? '—',
    ])
    const columns = [
      ...[said.sources, said.run, said.documents, said.unfinished, said.rejected, said.rejects],
      ...[said.tried, said.alarms, said.held],
    ]
    const day = (moment: string | null) => (moment === null ? '—' : dayWords(moment, language))
    const kinds = coverage.results.map((one) => [
      html`${datasetName(one.dataset, language)}<br><code class="quiet">${one.dataset}</code>`,
      grouped(one.rows),
      day(one.last_fetched_at),
      day(one.data_as_of),
    ])
    const body = html`<p class="quiet">${sources.is_read_here ? said.note : said.elsewhere}</p>
${listSection({ heading: said.sources, id: 'sources', columns, rows: read }, language)}
${listSection({ heading: said.kinds, id: 'kinds', columns: [said.kind, said.rows, said.fetched, said.asOf], rows: kinds }, language)}`
    return framed({ room: '/admin/sources', body }, visit)
  },
})
