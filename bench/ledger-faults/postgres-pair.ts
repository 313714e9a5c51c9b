import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../src/lib/process-alive.ts'
import { postgresFolder, postgresIn } from '../../test/postgres.ts'

type Server = Awaited<ReturnType<typeof postgresIn>>

/** A commit is answered when the standby has it, too; the standby asks again soon when it lost its primary. */
const leading = ['synchronous_standby_names=*', 'wal_keep_size=256MB']
const standing = ['wal_retrieve_retry_interval=100ms']

/** A PostgreSQL server with a standby that has every commit; both can be disturbed. */
export class PostgresPair {
  private promoted: Promise<void> | undefined
  private isLost = false

  private constructor(
    private readonly folder: string,
    private readonly primary: Server,
    private readonly standby: Server,
  ) {}

  static async start(): Promise<PostgresPair> {
    const folder = postgresFolder()
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const primary = await postgresIn(first, leading)
    await primary.initialise()
    execFileSync('cp', ['-a', first, second])
    const standby = await postgresIn(second, standing)
    const pair = new PostgresPair(folder, primary, standby)
    await primary.start()
    pair.follow(second)
    await pair.isFollowed()
    return pair
  }

  /** The server that answers at first, and the one that does after `failOver`. */
  get urls(): { readonly primary: string; readonly standby: string } {
    return { primary: this.primary.url, standby: this.standby.url }
  }

  /** Stops every process of the primary for a time; they go on where they stood. */
  async freeze(ms: number): Promise<void> {
    const pids = familyOf(this.pid('first'))
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await sleep(ms)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }

  /** As an operator does it: connections are ended, everything is written. */
  async restart(): Promise<void> {
    await this.primary.stop()
    await this.primary.start()
    await this.isFollowed()
  }

  /** As after a loss of power: the log is replayed at the start. */
  async crash(): Promise<void> {
    await this.lose()
    await this.primary.start()
    this.isLost = false
    await this.isFollowed()
  }

  /** The primary is lost for good and the standby takes its place. */
  async failOver(): Promise<void> {
    await this.lose()
    await query(this.standby.url, 'select pg_promote()')
    await this.promoted
  }

  async stop(): Promise<void> {
    await Promise.all([this.isLost ? undefined : this.primary.stop(), this.standby.stop()])
    rmSync(this.folder, { recursive: true, force: true })
  }

  private follow(dataDir: string): void {
    const { hostname, port, username, password } = new URL(this.primary.url)
    const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`
    appendFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
    writeFileSync(join(dataDir, 'standby.signal'), '', { mode: 0o644 })
    // Answers only when it takes writes.
    this.promoted = this.standby.start()
    this.promoted.catch(() => {})
  }

  private async isFollowed(): Promise<void> {
    const text = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`
    while ((await query(this.primary.url, text)).length === 0) await sleep(50)
  }

  private async lose(): Promise<void> {
    const pid = this.pid('first')
    process.kill(pid, 'SIGQUIT')
    this.isLost = true
    while (isAlive(pid)) await sleep(10)
  }

  private pid(name: string): number {
    return Number(readFileSync(join(this.folder, name, 'postmaster.pid'), 'utf8').split('\n')[0])
  }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** A process and those that it has started, itself first: it starts none then. */
function familyOf(pid: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = numbers.filter((name) => parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

function parentOf(pid: string): number {
  try {
    const reported = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(reported.slice(reported.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // it has ended meanwhile
  }
}
