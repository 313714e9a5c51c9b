import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { testSecrets } from '../app.ts'
import { freePort } from '../journeys/konkyo.ts'
import { oneApp } from '../one-app.ts'
import { hasPython } from '../proofs/in-python.ts'
import { type Block, blocksOf, guideFiles } from './blocks.ts'
import { jsonDiffers, textDiffers } from './elided.ts'
import { desk } from './running.ts'

const port = await freePort()
const app = oneApp(
  { rows: 'starter', env: { KONKYO_BASE_URL: 'http://konkyo.example', KONKYO_WEBHOOK_ALLOW: `127.0.0.1:${port}` } },
  async ({ app: { http } }) => void (await http.listen({ host: '127.0.0.1', port: 0 })),
)
const files = guideFiles()
const isOutput = ({ language }: Block) => language === 'json' || language === 'text'

/** A block as somebody runs it here: at this service, under a key of theirs. */
const atHome = (block: Block, key: string): Block => {
  const at = `127.0.0.1:${(app().app.http.server.address() as AddressInfo).port}`
  const text = block.text
    .replaceAll('127.0.0.1:8787', at)
    .replaceAll('svc_live_…', key)
    .replaceAll('9000', String(port))
  return isOutput(block) ? block : { ...block, text }
}

describe('guides', () => {
  test('stand in both languages with the same blocks, and every block is of a kind that a test runs or compares', () => {
    expect(files.length).toBeGreaterThanOrEqual(6)
    for (const { file, ja, en } of files) {
      const [blocks, same] = [blocksOf(ja), blocksOf(en)]
      expect([file, same.map(({ text }) => text)]).toEqual([file, blocks.map(({ text }) => text)])
      expect(ja.match(/^ *```/gm)?.length).toBe(blocks.length * 2)
      const kinds = blocks.map(({ language }) => language)
      expect(kinds.filter((one) => !['sh', 'ts', 'py', 'json', 'text'].includes(one))).toEqual([])
      expect([file, isOutput(blocks[0] as Block)]).toEqual([file, false])
    }
  })

  test.each(files)('$file does what it says, block by block', async ({ ja }) => {
    const { apiKey } = await app().createKey()
    const { run, background } = desk({ KONKYO_DATA_DIR: app().dataDir, ...testSecrets })
    const receivers = new Map<string, () => string>()
    const blocks = blocksOf(ja)
    let printed: string | null = null
    for (const [i, block] of blocks.entries()) {
      const { language, of = '', text, line } = block
      const given = atHome(block, apiKey)
      if (language === 'py' && !hasPython) printed = null
      else if (isOutput(block)) {
        if (of === '' && printed === null) continue
        const differs = () =>
          (language === 'json' ? jsonDiffers : textDiffers)(text, receivers.get(of)?.() ?? printed ?? '')
        await vi.waitFor(() => expect([line, differs()]).toEqual([line, []]), { timeout: of === '' ? 0 : 60_000 })
      } else if (of !== '') {
        const said = await background(given)
        await vi.waitFor(() => expect(said()).not.toBe(''), { timeout: 60_000 })
        receivers.set(of, said)
      } else {
        const { code, out, errors } = await run(given, { isTerminal: blocks[i + 1]?.language === 'text' })
        expect([line, code, code === 0 ? '' : out + errors]).toEqual([line, 0, ''])
        printed = out
      }
    }
  })

  test('are pages in both languages, with the address of the service that shows them and links that lead somewhere', async () => {
    const { text: index } = await app().get('/docs', { headers: { 'accept-language': 'ja' } })
    const linked = new Set<string>()
    for (const { file, ja, en } of files) {
      const path = `/docs/guides/${file.replace(/^\d+-|\.md$/g, '')}`
      expect(index).toContain(`href="${path}"`)
      for (const [language, source] of Object.entries({ ja, en })) {
        const { status, text } = await app().get(`${path}?lang=${language}`)
        expect([path, status, text.length < 200_000]).toEqual([path, 200, true])
        expect(text).toContain(`<h1>${source.split('\n')[0]?.slice(2)}</h1>`)
        expect(text.match(/<pre/g)).toHaveLength(blocksOf(source).length)
        expect(text).not.toContain('127.0.0.1:8787')
        for (const [, href = ''] of (text.split('<main')[1]?.split('</main>')[0] ?? '').matchAll(
          /href="(?:http:\/\/konkyo\.example)?(\/[^"#?]*)/g,
        ))
          linked.add(href)
      }
    }
    for (const href of linked) expect([href, (await app().get(href)).status]).toEqual([href, 200])
    expect((await app().get('/docs/guides/none')).status).toBe(404)
  })
})

test('a stated output that is not the actual one is told, whatever is left out', () => {
  expect(jsonDiffers('{"a": 1, "b": [{"c": "x…"}, …], …}', '{"a":1,"b":[{"c":"xyz"},2],"d":null}')).toEqual([])
  expect(jsonDiffers('{"a": …, …}', '{"b":1}')).toEqual(['$.a is missing'])
  expect(jsonDiffers('{"a": [1]}', '{"a":[1,2],"b":3}')).toEqual([
    '$.b is not stated',
    '$.a: stated 1 entries, actual 2',
  ])
  expect(textDiffers('a … c', 'a b c')).toEqual([])
  expect(textDiffers('a … c', 'a b d')).toHaveLength(1)
})
