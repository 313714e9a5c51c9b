import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setPriority } from 'node:os'
import { nextMessage, startChild } from '../children.ts'
import { type Group, millis, percent, type Row, whole } from '../rows.ts'
import { load, say, type Workspace } from '../workspace.ts'
import type { AuditService, Request, Strain } from './audit-server.ts'
import { clientProfiles } from './profiles.ts'
import type { Step } from './request-steps.ts'
import type { Lateness } from './timer-watch.ts'

const rulesets = 100
const callerNiceness = 10

/** What a caller saw of one call. */
interface Answer {
  readonly status: number
  readonly firstByteMs: number
  readonly ms: number
  readonly bytes: number
  readonly sha256: string
}

/** The largest batches that a caller may send, and what reading such a request takes. */
export async function auditGroups(work: Workspace, profiles: number): Promise<{ groups: Group[]; failures: string[] }> {
  const child = startChild('audit-server', { app: work.app, dataDir: work.data('starter'), rulesets })
  const service = await nextMessage<AuditService>(child)
  // A caller is elsewhere: the one here gives way to the service, as far as two cores allow.
  setPriority(callerNiceness)
  const idle = startChild('idle-watch', {})
  await nextMessage(idle)
  const failures: string[] = []
  const rows: Row[] = []
  const hashes = new Map<string, string>()
  const measure = async (id: string, what: string, count: number, key: string) => {
    say(what)
    await Promise.all([ask(child, 'begin'), ask(idle, 'begin')])
    const answer = await call(service, bodyOf(count, service.rulesetIds), key)
    const [strain, beside] = await Promise.all([ask<Strain>(child, 'end'), ask<Lateness>(idle, 'end')])
    if (answer.status !== 200) failures.push(`${what}: status ${answer.status}`)
    if ((hashes.get(key) ?? answer.sha256) !== answer.sha256) failures.push(`${what}: other bytes than before`)
    hashes.set(key, answer.sha256)
    rows.push(rowOf(id, `${what}, ${whole(count)} × ${rulesets}`, answer, strain, beside))
  }
  await measure('audit-warm', 'warm-up', 200, 'warm-up')
  await measure('audit-first', 'first call', profiles, 'first')
  await measure('audit-second', 'second call', profiles, 'second')
  await measure('audit-third', 'third call', profiles, 'third')
  await measure('audit-retry', 'retry of the first', profiles, 'first')
  const sent = bodyOf(profiles, service.rulesetIds)
  const steps = await ask<Step[]>(child, { steps: sent })
  return { groups: [callGroup(rows), requestGroup(steps, sent)], failures }
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

function rowOf(id: string, what: string, answer: Answer, strain: Strain, beside: Lateness): Row {
  const { p99, max, ran, waited, growth } = strain
  const seconds = answer.ms / 1000
  return {
    id,
    what,
    cells: [
      `${seconds.toFixed(1)} s`,
      `${(answer.firstByteMs / 1000).toFixed(1)} s`,
      `${whole(answer.bytes / 2 ** 20)} MB`,
      `${whole(growth)} MB`,
      `${millis(ran)} ms`,
      `${millis(p99)} ms`,
      `${millis(max)} ms`,
      percent(waited / answer.ms),
      `${millis(beside.ran)} ms`,
      `${millis(beside.p99)} ms`,
      `${millis(beside.max)} ms`,
      load(),
    ],
    values: { seconds, growth, ran, p99, max },
  }
}

const callGroup = (rows: Row[]): Group => ({
  title: 'A batch over HTTP',
  notes: [
    `The whole service in one process with an SQLite ledger, and a client in another, of lower priority because a caller would be on another machine, that reads the answer and hashes it. The ${rulesets} rulesets are those of the starter, repeated under other ids; profiles are generated. The retry, under the same Idempotency-Key as the first call, makes the answer again, and the run fails unless its bytes are the same. A batch of this size is evaluated and written in a thread of its own, which the warm-up starts.`,
    'A timer of 1 ms ticks in the service. Held is the longest time that its event loop itself ran between two ticks, late is how late ticks came, and without a core is the share of the call in which the loop could have run and other processes had the cores. A third process, which does nothing but keep such a timer, tells what the machine adds: where the system counts the time of other virtual machines as running, also to the time held. Memory is resident memory of all threads, its peak during the call above what it was before.',
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
    'idle process: held',
    'late p99',
    'late max',
    'load average',
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
    cells: [`${millis(atOnce)} ms`, inSteps === null ? '—' : `${millis(inSteps)} ms`, `${millis(longest)} ms`],
  })),
})
