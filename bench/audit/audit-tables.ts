import { cpus } from 'node:os'
import { type Group, median, millis, percent, type Row, whole } from '../rows.ts'
import type { Answer } from './audit-caller.ts'
import type { Strain } from './audit-server.ts'
import type { Step } from './request-steps.ts'
import { type Lateness, longestMs } from './timer-watch.ts'

/** One call: what the caller saw, what it did to the service, and how a process fared meanwhile of which that is known. */
export interface Measured {
  readonly id: string
  readonly what: string
  readonly answer: Answer
  readonly strain: Strain
  readonly beside: Lateness
}

/** The part of all cores that other virtual machines took during calls, as far as the system tells. */
export const stolenShare = (calls: readonly Measured[]): number =>
  calls.reduce((sum, { strain }) => sum + strain.stolen, 0) /
  calls.reduce((sum, { answer }) => sum + answer.ms, 0) /
  cpus().length

/** The calls of several services out of so many; the first index is the service. */
export const callGroup = (rounds: readonly (readonly Measured[])[], of: number): Group => ({
  title: 'A batch over HTTP',
  notes: [
    'The whole service in one process with an SQLite ledger, and a caller in another, of lower priority because it would be on another machine, that reads the answer and hashes it. The rulesets are those of the starter, repeated under other ids; profiles are generated. The first call is the first that the process gets, but for /readyz. The retry, under the same Idempotency-Key, makes the answer again, and the run fails unless its bytes are the same. A batch of this size is evaluated and written in a thread of its own, which the first call starts.',
    `A timer of 1 ms ticks in the service. Held is the longest that the event loop kept it from ticking: how late a tick came, without the time in which the loop could have run and others had the cores; ticks before which the system told of time that other virtual machines took (steal, in steps of 10 ms) are left out, because it would count as running of the loop. Late is the whole of it, of every tick. Every call was made of ${rounds.length} services: held is shown for each of them, of all other figures the middle one. They are those of ${of}, started one after the other, of whose cores other virtual machines took least: ${rounds.map((calls) => percent(stolenShare(calls))).join(', ')}. Memory is resident memory of all threads, its peak during the call above what it was before.`,
    'A further process, the control, keeps such a timer and works for 0.2 ms at each tick, which is about as large a share of a core as the loop of the service has. Whatever it was held for beyond that was added by the machine.',
  ],
  columns: [
    'whole answer',
    'first byte',
    'size',
    'memory',
    'held',
    'late p99',
    'late max',
    'without a core',
    'control: held',
    'late p99',
    'late max',
  ],
  rows: callsOf(rounds).map(rowOf),
})

/** The same call of all services, for each call. */
const callsOf = (rounds: readonly (readonly Measured[])[]): Measured[][] =>
  (rounds[0] ?? []).map((_, i) => rounds.map((round) => round[i] as Measured))

function rowOf(calls: readonly Measured[]): Row {
  const { id, what } = calls[0] as Measured
  const middle = (figure: (one: Measured) => number) => median(calls.map(figure))
  const each = (figure: (one: Measured) => number) => `${calls.map((call) => millis(figure(call))).join(', ')} ms`
  const p99 = middle(({ strain }) => strain.p99)
  return {
    id,
    what,
    cells: [
      `${middle(({ answer }) => answer.ms / 1000).toFixed(1)} s`,
      `${middle(({ answer }) => answer.firstByteMs / 1000).toFixed(1)} s`,
      `${whole(middle(({ answer }) => answer.bytes / 2 ** 20))} MB`,
      `${whole(middle(({ strain }) => strain.growth))} MB`,
      each(({ strain }) => strain.held),
      `${millis(p99)} ms`,
      `${millis(middle(({ strain }) => strain.max))} ms`,
      percent(middle(({ strain, answer }) => strain.waited / answer.ms)),
      each(({ beside }) => beside.held),
      `${millis(middle(({ beside }) => beside.p99))} ms`,
      `${millis(middle(({ beside }) => beside.max))} ms`,
    ],
    values: { held: Math.max(...calls.map(({ strain }) => strain.held)), p99 },
  }
}

/** Every tick before which the loop of a service was held for longer than it may be. */
export function longGroup(rounds: readonly (readonly Measured[])[]): Group {
  const rows = rounds.flatMap((calls, round) => calls.flatMap((call) => longRows(call, `service ${round + 1}`)))
  const taken = rounds.flat().flatMap(({ strain }) => strain.long.filter(({ stolen }) => stolen > 0))
  const longest = millis(Math.max(0, ...taken.map(({ held }) => held)))
  return {
    title: `Every hold of ${longestMs} ms or more`,
    notes: [
      rows.length === 0
        ? 'No tick of a service was kept for so long in any of its calls while the service had its cores.'
        : 'Whatever kept a tick of a service for so long, in any of its calls, while the service had its cores.',
      `Further ${taken.length} fell into time that other virtual machines took; the longest had ${longest} ms.`,
    ],
    columns: ['after', 'held', 'of that running', 'collecting'],
    rows,
  }
}

const longRows = ({ id, what, strain }: Measured, service: string): Row[] =>
  strain.long
    .filter(({ stolen }) => stolen === 0)
    .map(({ at, held, ran, collected }) => ({
      id: `${id} ${at}`,
      what: `${service}, ${what}`,
      cells: [`${(at / 1000).toFixed(1)} s`, ...[held, ran, collected].map((ms) => `${millis(ms)} ms`)],
    }))

/** What reading the request of such a batch takes. */
export const requestGroup = (steps: readonly Step[], body: string): Group => ({
  title: 'Reading the request',
  notes: [
    `The body has ${whole(Buffer.byteLength(body) / 1024)} KB. Between two pauses the service goes on for 1 ms, so a step holds the event loop for at most that and the longest part. Best of five.`,
  ],
  columns: ['at once', 'in steps', 'longest part'],
  rows: steps.map(({ what, atOnce, inSteps, longest }) => ({
    id: `request ${what}`,
    what,
    cells: [`${millis(atOnce)} ms`, `${millis(inSteps)} ms`, `${millis(longest)} ms`],
  })),
})
