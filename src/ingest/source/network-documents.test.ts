import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshRecords } from '../../../test/journeys/records.ts'
import { all, zipOf } from '../../../test/raw-document.ts'
import type { Connector, RawDocument } from '../connector.ts'
import { networkDocuments } from './network-documents.ts'

/** A source of letters on this machine: `/1` to `/3`, asked with a token. */
async function workshop(answer: RequestListener, look: (document: RawDocument) => Promise<void> = async () => {}) {
  const { dataDir, store } = freshRecords()
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const letters: Connector = {
    name: 'letters',
    title: { ja: '便り', en: 'Letters' },
    gives: [],
    license: 'unknown',
    attribution: '',
    knownGaps: [],
    hosts: [host],
    pauseMs: 0,
    recognizes: ({ head }) => head.toString().startsWith('letter'),
    async *documents(fetcher, { secrets }) {
      for (const n of [1, 2, 3]) {
        const document = await fetcher.fetch(`http://${host}/${n}?id=${secrets.TOKEN}`)
        await look(document)
        yield document
      }
    },
    async *parse() {},
  }
  const plan = { today: '2026-04-01', secrets: { TOKEN: 's3cret' } }
  const run = async (again = false) => {
    const found: string[] = []
    const clock = () => new Date('2026-04-01T00:00:00Z')
    const options = { dataDir, log: store.ingest, userAgent: 'konkyo/0', allowPrivate: [host], clock, again }
    for await (const each of networkDocuments(letters, plan, options)) found.push(`${each.kind} ${each.name}`)
    return found.map((line) => line.replace(`http://${host}`, ''))
  }
  return { run }
}

describe('documents from the network', () => {
  test('a run that stopped half-way goes on with the answers it has; a finished one begins anew', async () => {
    const requested: string[] = []
    let isDown = true
    const { run } = await workshop((request, response) => {
      requested.push(request.url?.slice(0, 2) ?? '')
      if (isDown && request.url?.startsWith('/3')) return response.writeHead(404).end()
      response.end(`letter ${request.url}`)
    })
    await expect(run()).rejects.toThrow(/status 404 \(http.*\/3\?id=…\)/)
    isDown = false
    expect(await run()).toEqual(['document /1?id=…', 'document /2?id=…', 'document /3?id=…'])
    expect(requested).toEqual(['/1', '/2', '/3', '/3'])
    await run()
    expect(requested).toHaveLength(7)
  })

  test('what a reader could not go on from is asked anew, and what led to a document before is not', async () => {
    const requested: string[] = []
    let isWrong = true
    const { run } = await workshop(
      (request, response) => {
        requested.push(request.url?.slice(0, 2) ?? '')
        response.end(isWrong && request.url?.startsWith('/3') ? '<html>busy</html>' : `letter ${request.url}`)
      },
      async (document) => {
        if (String(await document.read()).startsWith('<')) throw new Error('this is no list of letters')
      },
    )
    await expect(run()).rejects.toThrow('this is no list of letters')
    isWrong = false
    expect(await run()).toHaveLength(3)
    expect(requested).toEqual(['/1', '/2', '/3', '/3'])
  })

  test('an answer whose document is refused is asked for anew, also where the source fails later', async () => {
    const requested: string[] = []
    let isWrong = true
    const { run } = await workshop((request, response) => {
      const place = request.url?.slice(0, 2) ?? ''
      requested.push(place)
      if (isWrong && place === '/3') return response.writeHead(404).end()
      response.end(isWrong && place === '/2' ? '<html>busy</html>' : `letter ${place}`)
    })
    await expect(run()).rejects.toThrow('status 404')
    isWrong = false
    expect((await run()).map((line) => line.split(' ')[0])).toEqual(['document', 'document', 'document'])
    expect(requested).toEqual(['/1', '/2', '/3', '/2', '/3'])
  })

  test('archives are opened, and an answer that is no document is refused', async () => {
    const archive = await zipOf({ 'a.txt': 'letter', 'b.asc': 'signature' })
    const { run } = await workshop((request, response) =>
      response.end(request.url?.startsWith('/1') ? archive : request.url?.startsWith('/2') ? '<html>' : 'letter'),
    )
    expect(await run()).toEqual([
      'document /1?id=…!a.txt',
      'unrecognized /1?id=…!b.asc',
      'refused /2?id=…',
      'document /3?id=…',
    ])
  })

  test('a source that cannot be read over the network says so', async () => {
    const { documents: _, ...offline } = { documents: undefined, name: 'files-only' }
    const nothing = networkDocuments(offline as Connector, { today: '', secrets: {} }, {} as never)
    await expect(all(nothing)).rejects.toThrow(
      'files-only cannot be read over the network; give its files with --input',
    )
  })
})
