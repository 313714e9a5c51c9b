import pg from 'pg'
import type { Plan } from './plan.ts'

/** How long calls may feel that connections were cut. */
const feltMs = 3000

/** Ends connections of the service to PostgreSQL, whatever they are doing. */
export class ConnectionCuts {
  count = 0
  private readonly pool: pg.Pool

  constructor(
    url: string,
    private readonly plan: Plan,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'soak' })
    this.pool.on('error', () => {})
  }

  /** Ends a few of them at random. */
  async cut(): Promise<void> {
    this.plan.moment('connections', feltMs)
    const { rowCount } = await this.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'konkyo' and datname = current_database() order by random() limit 4`,
    )
    this.count += rowCount ?? 0
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}
