import { whole } from '../rows.ts'
import type { Trend } from './gauges.ts'
import { mix } from './mix.ts'
import { differenceOf } from './reckoning.ts'
import type { Soaked } from './soak.ts'
import { failuresOf } from './verdict.ts'

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(line),
]

/** The part of a sorted list below which a share of it lies. */
function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The section of the page about the soak of one ledger. */
export function section(ledger: string, about: readonly string[], soaked: Soaked): string {
  const { plan, gauges, receiver, snapshots, connectionsCut, invariantChecks, backupSeconds, restoreSeconds } = soaked
  const failures = failuresOf(soaked)
  const taken = [...receiver.taken.values()].reduce((sum, times) => sum + times, 0)
  const troubles = `${plan.count('kill')} times killed, ${connectionsCut} connections cut in ${plan.count('connections')} blows, ${snapshots} snapshots published`
  return [
    `## ${ledger}`,
    '',
    ...about,
    '',
    `${troubles}, ${whole(taken)} webhooks taken and ${whole(receiver.refused)} refused with 500; invariants were looked at ${invariantChecks} times and at the end.`,
    '',
    ...table(['calls', 'of a hundred', 'served', 'refused', '503', 'cut', 'p50 ms', 'p99 ms'], callRows(soaked)),
    '',
    ...table(customerHeads, customerRows(soaked)),
    '',
    `The last life of the service, ${gauges.minutes.toFixed(1)} minutes without a kill, of which the first third is not looked at:`,
    '',
    ...table(
      ['', 'second third', 'last third', 'most before', 'most at last', 'slope a minute'],
      [
        trendRow('memory after garbage was collected, MB', gauges.trend('heldMb')),
        trendRow('memory (RSS), MB', gauges.trend('rssMb')),
        trendRow('open files', gauges.trend('files')),
        trendRow('write-ahead log, MB', gauges.trend('walMb')),
      ],
    ),
    '',
    `Left after garbage was collected, in MB, from the beginning of that life to its end: ${gauges.held.map((mb) => mb.toFixed(1)).join(', ')}.`,
    '',
    `\`/healthz\` over the whole run: p50 ${percentile(gauges.healthMs, 0.5).toFixed(1)} ms, p99 ${percentile(gauges.healthMs, 0.99).toFixed(0)} ms. A backup under load took ${backupSeconds.toFixed(1)} s, its restore ${restoreSeconds.toFixed(1)} s.`,
    '',
    failures.length === 0
      ? 'Passed: no error that was not planned, no unit of difference, no broken invariant, memory and files flat.'
      : `**Not passed**, ${failures.length} findings:\n\n${failures
          .slice(0, 20)
          .map((one) => `- ${one.slice(0, 400)}`)
          .join('\n')}`,
    '',
  ].join('\n')
}

const customerHeads = [
  'customer',
  'calls',
  'lost',
  'of those booked',
  'units by clients',
  'units by ledger',
  'events taken',
  'events booked',
  'difference',
]

function customerRows({ reckonings }: Soaked): string[][] {
  return reckonings.map((one) => {
    const { calls, lost, lostCharged, clientUnits, ledgerUnits, delivered, chargedDeliveries } = one
    const counts = [calls, lost, lostCharged, clientUnits, ledgerUnits, delivered, chargedDeliveries, differenceOf(one)]
    return [one.customer, ...counts.map(whole)]
  })
}

function callRows({ diary }: Soaked): string[][] {
  return Object.entries(mix).map(([kind, share]) => {
    const { served, refused, unavailable, cut, ms } = diary.of(kind as keyof typeof mix)
    const times = [percentile(ms, 0.5), percentile(ms, 0.99)].map((n) => (Number.isNaN(n) ? '' : n.toFixed(0)))
    return [kind, String(share), ...[served, refused, unavailable, cut].map(whole), ...times]
  })
}

const trendRow = (what: string, { early, late, earlyMost, lateMost, perMinute }: Trend): string[] => [
  what,
  ...[early, late, earlyMost, lateMost].map((n) => (Number.isFinite(n) ? n.toFixed(1) : '')),
  Number.isFinite(perMinute) ? perMinute.toFixed(2) : '',
]
