// Reads the pages of other people, in a process that is ended when one of them takes too much.

import { messageOf } from '../../lib/caught.ts'
import { serveWork } from '../../threads/serve-work.ts'
import { readPage } from './read-page.ts'

serveWork({
  page: async ({ bytes, type }) => {
    try {
      return { page: await readPage({ bytes: Buffer.from(bytes), type }) }
    } catch (error) {
      return { unreadable: messageOf(error) }
    }
  },
})
