// Reads files of other people, in a process that is ended when one of them takes too much.

import { serveWork } from '../../threads/serve-work.ts'
import { readTable } from '../tables/read-table.ts'
import { readText } from './read-text.ts'
import { unreadOf } from './unread.ts'

const told = (read) => async (bytes) => {
  try {
    return { read: await read(Buffer.from(bytes)) }
  } catch (error) {
    return { unread: unreadOf(error) }
  }
}

serveWork({ table: told(readTable), text: told(readText) })
