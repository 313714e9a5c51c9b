import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setPriority } from 'node:os'
import { nextMessage, startChild, stop } from '../children.ts'
import { type Group, millis, percent, type Row, whole } from '../rows.ts'
import { say, type Workspace } from '../workspace.ts'
import type { AuditService, Request, Strain } from './audit-server.ts'
import { clientProfiles } from './profiles.ts'
import type { Step } from './request-steps.ts'
import type { Lateness } from './timer-watch.ts'

const rulesets = 100
const callerNiceness = 10

/** Services that are measured, one after the other. */
const rounds = 3

/** What a caller saw of one call. */
interface Answer {
  readonly status: number
  readonly firstByteMs: number
  readonly ms: number
  readonly bytes: number
  readonly sha256: string
}

/** One call: what the caller saw, what it did to the service, and how a process fared of which that is known. */
interface Measured {
  readonly id: string
  readonly what: string
  readonly answer: Answer
  readonly strain: Strain
  readonly beside: Lateness
}

/** The largest batches that a caller may send, each asked of several services in turn, and what reading such a request takes. */
export async function auditGroups(work: Workspace, profiles: number): Promise<{ groups: Group[]; failures: string[] }> {
  // A caller is elsewhere: the one here gives way to the service, as far as two cores allow.
  setPriority(callerNiceness)
  const control = startChild('control-watch', {})
  await nextMessage(control)
  const failures: string[] = []
  const measured: Measured[][] = []
  let steps: Step[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`service ${round} of ${rounds}`)
    const child = startChild('audit-server', { app: work.app, dataDir: work.data(`audit-${round}`), rulesets })
    const service = await nextMessage<AuditService>(child)
    measured.push(await measuredCalls({ child, control, service }, profiles, failures))
    if (round === rounds) steps = await ask<Step[]>(child, { steps: bodyOf(profiles, service.rulesetIds) })
    await stop(child)
  }
  const rows = (measured[0] as Measured[]).map((_, i) => rowOf(measured.map((calls) => calls[i] as Measured)))
  return { groups: [callGroup(rows), requestGroup(steps, bodyOf(profiles, []))], failures }
}

interface Processes {
  readonly child: ChildProcess
  readonly control: ChildProcess
  readonly service: AuditService
}

async function measuredCalls({ child, control, service }: Processes, profiles: number, failures: string[]) {
  const hashes = new Map<string, string>()
  const measured: Measured[] = []
  const measure = async (id: string, name: string, count: number, key: string) => {
    const what = `${name}, ${whole(count)} × ${rulesets}`
    say(what)
    await Promise.all([ask(child, 'begin'), ask(control, 'begin')])
    const answer = await call(service, bodyOf(count, service.rulesetIds), key)
    const [strain, beside] = await Promise.all([ask<Strain>(child, 'end'), ask<Lateness>(control, 'end')])
    if (answer.status !== 200) failures.push(`${what}: status ${answer.status}`)
    if ((hashes.get(key) ?? answer.sha256) !== answer.sha256) failures.push(`${what}: other bytes than before`)
    hashes.set(key, answer.sha256)
    measured.push({ id, what, answer, strain, beside })
  }
  await measure('audit-warm', 'warm-up', 200, 'warm-up')
  await measure('audit-first', 'first call', profiles, 'first')
  await measure('audit-second', 'second call', profiles, 'second')
  await measure('audit-third', 'third call', profiles, 'third')
  await measure('audit-retry', 'retry of the first', profiles, 'first')
  return measured
}

const bodyOf = (profiles: number, target_ruleset_ids: readonly string[]): string =>
  JSON.stringify({ audit_firm_id: 'bench', profiles: clientProfiles(profiles), target_ruleset_ids })

function ask<T>(child: ChildProcess, message: Request): Promise<T> {
  child.send(message)
  return nextMessage<T>(child)
}

function call({ port, apiKey }: AuditService, body: string, idempotencyKey: string): Promise<Answer> {
  const began = performance.now()
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'idempotency-key': idempotencyKey,
    'x-cost-cap-jpy': '1000000',
  }
  return new Promise((resolve, reject) => {
    const sending = request(
      { port, host: '127.0.0.1', path: '/v1/audit/batch_evaluate', method: 'POST', headers },
      (response) => {
        const firstByteMs = performance.now() - began
        const hash = createHash('sha256')
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          hash.update(piece)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            firstByteMs,
            ms: performance.now() - began,
            bytes,
            sha256: hash.digest('hex'),
          }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The row of one call of every round: the middle one of all figures, and the range of what held the event loop. */
function rowOf(calls: readonly Measured[]): Row {
  const { id, what } = calls[0] as Measured
  const middle = (figure: (one: Measured) => number) => sorted(calls, figure)[Math.floor(calls.length / 2)] as number
  const held = (figure: (one: Measured) => number) => {
    const all = sorted(calls, figure)
    return `${millis(middle(figure))} ms (${millis(all[0] as number)} to ${millis(all.at(-1) as number)})`
  }
  const seconds = middle(({ answer }) => answer.ms / 1000)
  const growth = middle(({ strain }) => strain.growth)
  const p99 = middle(({ strain }) => strain.p99)
  return {
    id,
    what,
    cells: [
      `${seconds.toFixed(1)} s`,
      `${middle(({ answer }) => answer.firstByteMs / 1000).toFixed(1)} s`,
      `${whole(middle(({ answer }) => answer.bytes / 2 ** 20))} MB`,
      `${whole(growth)} MB`,
      held(({ strain }) => strain.ran),
      `${millis(p99)} ms`,
      `${millis(middle(({ strain }) => strain.max))} ms`,
      percent(middle(({ strain, answer }) => strain.waited / answer.ms)),
      held(({ beside }) => beside.ran),
      `${millis(middle(({ beside }) => beside.p99))} ms`,
      `${millis(middle(({ beside }) => beside.max))} ms`,
    ],
    values: { seconds, growth, ran: middle(({ strain }) => strain.ran), p99 },
  }
}

const sorted = (calls: readonly Measured[], figure: (one: Measured) => number): number[] =>
  calls.map(figure).sort((a, b) => a - b)

const callGroup = (rows: Row[]): Group => ({
  title: 'A batch over HTTP',
  notes: [
    `The whole service in one process with an SQLite ledger, and a client in another, of lower priority because a caller would be on another machine, that reads the answer and hashes it. The ${rulesets} rulesets are those of the starter, repeated under other ids; profiles are generated. The retry, under the same Idempotency-Key as the first call, makes the answer again, and the run fails unless its bytes are the same. A batch of this size is evaluated and written in a thread of its own, which the warm-up starts.`,
    `A timer of 1 ms ticks in the service. Held is the longest time that its event loop itself ran between two ticks, late is how late ticks came, and without a core is the share of the call in which the loop could have run and other processes had the cores. Memory is resident memory of all threads, its peak during the call above what it was before. Every call was made of ${rounds} services, started one after the other: of each figure the middle one is shown, of the time held also the least and the most.`,
    'A third process, the control, keeps such a timer and works for 0.2 ms at each tick, which is about as large a share of a core as the loop of the service has. Whatever it was held for beyond that was added by the machine: the system counts the time that other virtual machines take as running.',
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
  rows,
})

const requestGroup = (steps: readonly Step[], body: string): Group => ({
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
