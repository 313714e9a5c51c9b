import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answering, httpReceiver, receivers } from '../../../test/receiver.ts'

const unsafe = { ok: false, statusCode: null, error: 'unsafe_target' }
const refused = 'webhook_target_unsafe: url host has no address or resolves to a private/internal address'
const body = Buffer.from('{}')

describe('the name of a receiver', () => {
  test.each([
    ['one public address', [['93.184.216.34']]],
    ['public addresses of both kinds', [['93.184.216.34', '2606:4700::1']]],
  ])('is taken when it leads to %s', async (_, turns) => {
    const url = await receivers({ lookup: answering(...turns) }).check('https://hooks.example.jp/a')
    expect(url.href).toBe('https://hooks.example.jp/a')
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['public and private addresses', ['93.184.216.34', '192.168.0.1']],
    ['a public IPv4 and a private IPv6 address', ['93.184.216.34', 'fd00::1']],
    ['a mapped loopback', ['::ffff:127.0.0.1']],
    ['NAT64 of loopback', ['64:ff9b::7f00:1']],
    ['nothing', []],
  ])('is refused when it leads to %s, in the same words as any other', async (_, answer) => {
    const sender = receivers({ lookup: answering(answer) })
    await expect(sender.check('https://hooks.example.jp/')).rejects.toThrow(
      expect.objectContaining({ message: refused }),
    )
    expect(await sender.post('https://hooks.example.jp/', body, {})).toEqual(unsafe)
  })

  test('is refused when it cannot be resolved, without a word of the resolver', async () => {
    const failing = receivers({ lookup: (_, __, done) => done(new Error('queryA ETIMEOUT 10.0.0.2'), []) })
    await expect(failing.check('https://hooks.example.jp/')).rejects.toThrow(
      expect.objectContaining({
        message: refused,
        text: expect.objectContaining({
          ja: 'URLのホスト名を解決できないか、公開されていない（内部の）IPアドレスを指しています。',
        }),
      }),
    )
    expect(await failing.post('https://hooks.example.jp/', body, {})).toEqual(unsafe)
  })

  test('is refused after 3 seconds without an answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let isDone = false
    const refusal = expect(
      receivers({ lookup: () => {} })
        .check('https://hooks.example.jp/')
        .finally(() => {
          isDone = true
        }),
    ).rejects.toThrow(refused)
    await vi.advanceTimersByTimeAsync(2999)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await refusal
  })

  test('is not asked for where there is none', async () => {
    const lookup = answering([])
    const sender = receivers({ lookup, allowPrivate: ['127.0.0.1:9000'] })
    for (const url of ['https://1.1.1.1/', 'https://[2606:4700::1]/', 'http://127.0.0.1:9000/'])
      expect((await sender.check(url)).href).toBe(url)
    expect(lookup.requested).toEqual([])
  })

  test.each([
    ['169.254.169.254', ['169.254.169.254']],
    ['this machine', ['127.0.0.1']],
    ['a public address and this machine', ['93.184.216.34', '127.0.0.1']],
    ['this machine, mapped', ['::ffff:127.0.0.1']],
  ])('that was public when checked and leads to %s when posted to is not connected to', async (_, later) => {
    const receiver = await httpReceiver((_, response) => response.end())
    const lookup = answering(['93.184.216.34'], later)
    const sender = receivers({ lookup })
    const url = `https://hooks.example.jp:${receiver.port}/`
    await sender.check(url)
    expect(await sender.post(url, body, {})).toEqual(unsafe)
    expect(receiver.sockets).toEqual([])
    expect(lookup.requested).toHaveLength(2)
  })

  test('is asked for once a POST, so that nothing can change between judging and connecting', async () => {
    const receiver = await httpReceiver((_, response) => response.end())
    const lookup = answering(['127.0.0.1'], ['169.254.169.254'])
    const host = `hooks.example.jp:${receiver.port}`
    const sender = receivers({ lookup, allowPrivate: [host] })
    expect(await sender.post(`http://${host}/`, body, {})).toEqual({ ok: true, statusCode: 200 })
    expect(lookup.requested).toEqual(['hooks.example.jp'])
  })
})
