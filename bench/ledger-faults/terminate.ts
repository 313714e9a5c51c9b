import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Ends connections of the service to a database one after the other, whatever they are at; answers how many. */
export async function terminate(url: string, times: number, pauseMs: number): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'fault' })
  await client.connect()
  let ended = 0
  try {
    while (ended < times) {
      // Rather one in a transaction than an idle one.
      const { rowCount } = await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'konkyo' and datname = current_database()
        order by state = 'idle', random() limit 1`)
      ended += rowCount ?? 0
      await sleep(pauseMs)
    }
    return ended
  } finally {
    await client.end()
  }
}
