import type { ChildProcess } from 'node:child_process'
import { askChild, nextMessage, startChild, stop } from '../children.ts'
import { type Group, whole } from '../rows.ts'
import { isReady, nodeFlags } from '../service.ts'
import { say, type Workspace } from '../workspace.ts'
import type { Answer, BatchCall } from './audit-caller.ts'
import type { AuditService, Request, Strain } from './audit-server.ts'
import { callGroup, longGroup, type Measured, requestGroup } from './audit-tables.ts'
import { bodyOf } from './profiles.ts'
import type { Step } from './request-steps.ts'
import type { Lateness } from './timer-watch.ts'

/** The most that a batch may ask for. */
const rulesets = 100

/** Services that are measured, one after the other. */
const rounds = 3

/** The calls that are made of a service, from its first on; those of one key are the same call. */
const calls = [
  { id: 'audit-first', name: 'first call', key: 'first' },
  { id: 'audit-second', name: 'second call', key: 'second' },
  { id: 'audit-third', name: 'third call', key: 'third' },
  { id: 'audit-retry', name: 'retry of the first', key: 'first' },
] as const

/** The processes of one round. */
interface Processes {
  readonly child: ChildProcess
  readonly caller: ChildProcess
  readonly control: ChildProcess
  readonly service: AuditService
  readonly rulesetIds: readonly string[]
}

/** The largest batches that a caller may send, each asked of several services in turn, and what reading such a request takes. */
export async function auditGroups(work: Workspace, profiles: number): Promise<{ groups: Group[]; failures: string[] }> {
  const control = await started('control-watch')
  const caller = await started('audit-caller')
  const failures: string[] = []
  const measured: Measured[][] = []
  let steps: Step[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`service ${round} of ${rounds}`)
    const dataDir = work.data(`audit-${round}`)
    const rulesetIds = await askChild<'audit-fill', string[]>('audit-fill', { app: work.app, dataDir, rulesets })
    const child = startChild('audit-server', { app: work.app, dataDir }, nodeFlags(work))
    const service = await nextMessage<AuditService>(child)
    if (!(await isReady(service.port))) throw new Error('the service is not ready')
    measured.push(await measuredCalls({ child, caller, control, service, rulesetIds }, profiles, failures))
    if (round === rounds) steps = await ask<Step[]>(child, { steps: bodyOf(profiles, rulesetIds) })
    await stop(child)
  }
  return { groups: [callGroup(measured), longGroup(measured), requestGroup(steps, bodyOf(profiles, []))], failures }
}

async function started(name: 'control-watch' | 'audit-caller'): Promise<ChildProcess> {
  const child = startChild(name, {})
  await nextMessage(child)
  return child
}

async function measuredCalls(
  { child, caller, control, service, rulesetIds }: Processes,
  profiles: number,
  failures: string[],
): Promise<Measured[]> {
  const hashes = new Map<string, string>()
  const measured: Measured[] = []
  for (const { id, name, key } of calls) {
    const what = `${name}, ${whole(profiles)} × ${rulesets}`
    say(what)
    await Promise.all([ask(child, 'begin'), ask(control, 'begin')])
    const batch = { ...service, profiles, rulesetIds, idempotencyKey: key } satisfies BatchCall
    const answer = await ask<Answer>(caller, batch)
    const [strain, beside] = await Promise.all([ask<Strain>(child, 'end'), ask<Lateness>(control, 'end')])
    if (answer.status !== 200) failures.push(`${what}: status ${answer.status}`)
    if ((hashes.get(key) ?? answer.sha256) !== answer.sha256) failures.push(`${what}: other bytes than before`)
    hashes.set(key, answer.sha256)
    measured.push({ id, what, answer, strain, beside })
  }
  return measured
}

function ask<T>(child: ChildProcess, message: Request | BatchCall): Promise<T> {
  child.send(message)
  return nextMessage<T>(child)
}
