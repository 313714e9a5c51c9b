// Reads inputs that are too long to be read on the event loop.

import { serve } from '../../threads/serve.ts'
import { readInput } from './read-input.ts'

serve({
  read: ({ sent }) => {
    const read = readInput(sent)
    return 'refused' in read ? read : { ...read, errors: [], found: null }
  },
})
