import { join } from 'node:path'
import { Receivers } from '../../src/gateways/receivers/receivers.ts'
import { deliverDue } from '../../src/jobs/deliver-due.ts'
import { Secrets } from '../../src/ledger/secrets.ts'
import { type Installation, pepper } from '../reconciliation/installation.ts'

/** Delivers what waits as later processes would: an event whose attempt was killed is tried again after minutes. */
export async function deliverRest(at: Installation, host: string, complaints: string[]): Promise<void> {
  const receivers = new Receivers({ allowPrivate: [host] })
  const secrets = new Secrets([pepper])
  const onError = (error: unknown, id: number) => void complaints.push(`webhook ${id}: ${(error as Error).message}`)
  try {
    await at.withLedger(async (ledger) => {
      for (let minutes = 1; minutes <= 64; minutes *= 2) {
        const clock = () => new Date(Date.now() + minutes * 60_000)
        await deliverDue({ ledger, secrets, receivers, onError, clock })
      }
    })
  } finally {
    await receivers.close()
  }
}

/** What the commands of an operator say of the books and of the backup; gives the seconds that a restore took. */
export async function examine(at: Installation, complaints: string[]): Promise<number> {
  const backup = join(at.folder, 'backup')
  for (const command of [['doctor', '--invariants'], ['doctor'], ['backup', 'verify', backup]]) {
    const { code, stdout, stderr } = await at.run(...command)
    if (code !== 0) complaints.push(`konkyo ${command.join(' ')}: ${stderr}${stdout}`)
  }
  const began = performance.now()
  const { code, stderr } = await at.runOn(join(at.folder, 'restored'), 'restore', '--from', backup)
  if (code !== 0) complaints.push(`konkyo restore: ${stderr}`)
  return (performance.now() - began) / 1000
}
