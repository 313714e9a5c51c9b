// Derives events away from the event loop. They leave in pieces: taking a long list apart holds the loop that gets it.
import { serve } from '../../../threads/serve.ts'
import { eventsBetween } from './events-between.ts'

const pieceSize = 100

serve({
  *between({ dir, baseline, current, watched }) {
    const events = eventsBetween(dir, baseline, current, watched)
    for (let at = 0; at < events.length; at += pieceSize) yield events.slice(at, at + pieceSize)
  },
})
