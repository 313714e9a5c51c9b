// Finds alerts away from the event loop. They leave in pieces: taking a long list apart holds the loop that gets it.
import { serve } from '../../../threads/serve.ts'
import { alertsIn } from './alerts-in.ts'

const pieceSize = 100

serve({
  *alerts(search) {
    let piece = []
    for (const alert of alertsIn(search)) {
      piece.push(alert)
      if (piece.length < pieceSize) continue
      yield piece
      piece = []
    }
    if (piece.length > 0) yield piece
  },
})
