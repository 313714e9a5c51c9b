import type { ChildProcess } from 'node:child_process'
import { askChild, nextMessage, startChild, stop } from '../children.ts'
import { type Group, whole } from '../rows.ts'
import { isReady, nodeFlags } from '../service.ts'
import { say, type Workspace } from '../workspace.ts'
import type { Answer, BatchCall } from './audit-caller.ts'
import type { AuditService, Request, Strain } from './audit-server.ts'
import { callGroup, longGroup, type Measured, requestGroup, stolenShare } from './audit-tables.ts'
import { bodyOf } from './profiles.ts'
import type { Step } from './request-steps.ts'
import type { Lateness } from './timer-watch.ts'

/** The most that a batch may ask for. */
const rulesets = 100

/** Services that are shown: of those measured, the ones of whose cores other virtual machines took least. */
const shown = 3
/** Services that are measured at most, one after the other, until enough of them had their cores nearly to themselves. */
const mostMeasured = 7
const nearlyNothing = 0.01

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
  const isEnough = () => measured.filter((calls) => stolenShare(calls) < nearlyNothing).length >= shown
  while (measured.length < mostMeasured && !isEnough()) {
    const round = measured.length + 1
    say(`service ${round}, at most ${mostMeasured}`)
    const dataDir = work.data(`audit-${round}`)
    const rulesetIds = await askChild<'audit-fill', string[]>('audit-fill', { app: work.app, dataDir, rulesets })
    const child = startChild('audit-server', { app: work.app, dataDir }, nodeFlags(work))
    const service = await nextMessage<AuditService>(child)
    if (!(await isReady(service.port))) throw new Error('the service is not ready')
    measured.push(await measuredCalls({ child, caller, control, service, rulesetIds }, profiles, failures))
    if (steps.length === 0) steps = await ask<Step[]>(child, { steps: bodyOf(profiles, rulesetIds) })
    await stop(child)
  }
  const least = measured.toSorted((a, b) => stolenShare(a) - stolenShare(b)).slice(0, shown)
  const groups = [callGroup(least, measured.length), longGroup(least), requestGroup(steps, bodyOf(profiles, []))]
  return { groups, failures }
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
