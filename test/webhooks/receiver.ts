import type { IncomingHttpHeaders } from 'node:http'
import { httpReceiver } from '../receiver.ts'

/** A POST as a receiver got it. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A customer's receiver on a local port: answers with the statuses that it was told, then 200. */
export async function receiver() {
  const received: Received[] = []
  const statuses: number[] = []
  let beforeAnswer = async (): Promise<void> => {}
  const { host } = await httpReceiver(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    await beforeAnswer()
    response.writeHead(statuses.shift() ?? 200).end()
  })
  return {
    /** Fit for KONKYO_WEBHOOK_ALLOW. */
    host,
    url: (path = '/events') => `http://${host}${path}`,
    received,
    /** The statuses of the next answers. */
    answer: (...next: number[]) => void statuses.push(...next),
    /** Something that happens between the arrival of a POST and its answer. */
    meanwhile: (work: () => Promise<void>) => {
      beforeAnswer = work
    },
    events: () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  }
}
