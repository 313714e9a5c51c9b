import { CitedAnswer, type StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import { invalid } from '../../operation/errors.ts'

/** Bytes of the longest streamed answer that is held to be signed. */
const mostHeldBytes = 4 * 1024 * 1024

/** A streamed answer as a document that can be signed as a whole; refused where it is too long to be held. */
export async function heldDocument(made: StreamedJson): Promise<CitedAnswer<unknown>> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of made.pieces()) {
    bytes += piece.length
    if (bytes > mostHeldBytes) throw tooLong()
    pieces.push(piece)
  }
  return new CitedAnswer(JSON.parse(`${Buffer.concat(pieces).toString('utf8')}}`), made.records)
}

const tooLong = () =>
  invalid([
    {
      loc: ['body', 'receipt'],
      ja: `レシートは${mostHeldBytes / 1024 / 1024} MiBまでの回答に発行します。一度の件数を減らしてください。`,
      en: `is made for answers of at most ${mostHeldBytes / 1024 / 1024} MiB; ask for fewer profiles or rulesets a call`,
      type: 'too_long',
    },
  ])
