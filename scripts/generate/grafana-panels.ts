import type { Panel, Row } from './grafana-dashboard.ts'

const here = 'instance=~"$instance"'
const rate = (name: string, labels = '') => `rate(${name}{${here}${labels && `, ${labels}`}}[$__rate_interval])`
const sum = (what: string, by = '') => `sum${by && ` by (${by})`} (${what})`
const max = (name: string, by = '') => `max${by && ` by (${by})`} (${name}{${here}})`
const quantile = (part: number, name: string, by = '') =>
  `histogram_quantile(${part}, ${sum(rate(`${name}_bucket`), by ? `le, ${by}` : 'le')})`

const quantiles = (title: string, name: string): Panel => ({
  title,
  unit: 's',
  queries: [0.5, 0.95, 0.99].map((part) => [quantile(part, name), `p${part * 100}`] as const),
})

const graph = (title: string, unit: string, ...queries: Panel['queries']): Panel => ({ title, unit, queries })
const stat = (title: string, unit: string, query: string, legend = ''): Panel => ({
  title,
  unit,
  queries: [[query, legend]],
  isStat: true,
})

const calls: Row = {
  title: 'Calls',
  panels: [
    graph('Calls a second by status', 'reqps', [sum(rate('konkyo_calls_total'), 'status'), '{{status}}']),
    graph('Calls a second by transport', 'reqps', [sum(rate('konkyo_calls_total'), 'transport'), '{{transport}}']),
    graph('Part that fails (5xx without caps)', 'percentunit', [
      `(${sum(rate('konkyo_calls_total', 'status=~"5.."'))} - (${sum(rate('konkyo_refusals_total', 'code="cap_reached"'))} or vector(0))) / ${sum(rate('konkyo_calls_total'))}`,
      'failed',
    ]),
    quantiles('Duration', 'konkyo_call_duration_seconds'),
    graph('Slowest operations, p95', 's', [
      `topk(8, ${quantile(0.95, 'konkyo_call_duration_seconds', 'operation')})`,
      '{{operation}}',
    ]),
    graph('Busiest operations', 'reqps', [`topk(8, ${sum(rate('konkyo_calls_total'), 'operation')})`, '{{operation}}']),
    graph('Refusals by code', 'reqps', [sum(rate('konkyo_refusals_total'), 'code'), '{{code}}']),
    graph('Units an hour', 'short', [sum(`increase(konkyo_units_total{${here}}[1h])`, 'transport'), '{{transport}}']),
    graph('Callers who left', 'reqps', [sum(rate('konkyo_cut_calls_total'), 'transport'), '{{transport}}']),
  ],
}

const ledger: Row = {
  title: 'Ledger',
  panels: [
    graph('Groups a second', 'ops', [
      sum(rate('konkyo_ledger_commits_total'), 'queue, outcome'),
      '{{queue}} {{outcome}}',
    ]),
    quantiles('Until a group is on disk', 'konkyo_ledger_commit_duration_seconds'),
    graph('Bookings in a group', 'short', [
      `${sum(rate('konkyo_ledger_commit_size_sum'), 'queue')} / ${sum(rate('konkyo_ledger_commit_size_count'), 'queue')}`,
      '{{queue}}',
    ]),
    graph('Waiting', 'short', [sum(`konkyo_ledger_waiting{${here}}`, 'queue'), '{{queue}}']),
    graph('Shed', 'ops', [sum(rate('konkyo_ledger_shed_total'), 'queue'), '{{queue}}']),
  ],
}

const corpus: Row = {
  title: 'Corpus',
  panels: [
    stat('Age of the snapshot', 's', max('konkyo_snapshot_age_seconds')),
    stat('Snapshots that answer', 'short', `count by (snapshot) (konkyo_snapshot_info{${here}})`, '{{snapshot}}'),
    graph(
      'Switches and refusals',
      'short',
      [sum(`increase(konkyo_snapshot_events_total{${here}}[1h])`, 'event'), '{{event}} in the last hour'],
      [max('konkyo_snapshot_problem'), 'another one than the published answers'],
    ),
  ],
}

const passedOn: Row = {
  title: 'Webhooks, mail, tasks and usage',
  panels: [
    graph('Attempts a second', 'ops', [sum(rate('konkyo_webhook_attempts_total'), 'outcome'), '{{outcome}}']),
    quantiles('Duration of an attempt', 'konkyo_webhook_attempt_duration_seconds'),
    graph('Deliveries that wait', 'short', [max('konkyo_webhook_queue', 'state'), '{{state}}']),
    graph('Oldest due delivery', 's', [max('konkyo_webhook_overdue_seconds'), 'overdue']),
    graph('Mails that wait', 'short', [max('konkyo_mail_queue'), 'waiting']),
    graph('Oldest due mail', 's', [max('konkyo_mail_overdue_seconds'), 'overdue']),
    graph(
      'Tasks and files that wait',
      'short',
      [max('konkyo_job_queue'), 'tasks'],
      [sum('konkyo_files_waiting'), 'files to be read'],
    ),
    graph('Oldest due task', 's', [max('konkyo_job_overdue_seconds'), 'overdue']),
    graph('Units that were not acknowledged', 'short', [max('konkyo_unreported_units'), 'units']),
    graph('Reports of usage', 'short', [max('konkyo_usage_reports', 'state'), '{{state}}']),
  ],
}

const each = '{{instance}} {{process}}'

const processes: Row = {
  title: 'Processes',
  panels: [
    graph('Memory', 'bytes', [`process_resident_memory_bytes{${here}}`, each]),
    graph('Delay of the event loop, p99', 's', [`nodejs_eventloop_lag_p99_seconds{${here}}`, each]),
    graph('Processor', 'percentunit', [rate('process_cpu_seconds_total'), each]),
    graph('Time for garbage', 'percentunit', [sum(rate('nodejs_gc_duration_seconds_sum'), 'kind'), '{{kind}}']),
    graph(
      'Connections',
      'short',
      [`konkyo_connections{${here}}`, each],
      [max('konkyo_connections_limit'), 'limit of one process'],
    ),
    graph(
      'Bodies at work',
      'bytes',
      [`konkyo_body_bytes{${here}}`, each],
      [max('konkyo_body_limit_bytes'), 'limit of one process'],
    ),
    graph('Open files', 'short', [`process_open_fds{${here}}`, each]),
    graph('Work that fails in the background', 'short', [
      sum(`konkyo_background_failing{${here}}`, 'work'),
      '{{work}}',
    ]),
    stat('Versions', 'short', `count by (version) (konkyo_build_info{${here}})`, '{{version}}'),
  ],
}

/** What the dashboard shows, from what callers feel down to the machine. */
export const rows: readonly Row[] = [calls, ledger, corpus, passedOn, processes]
