import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answering, httpReceiver, receivers } from '../../../test/receiver.ts'

const unsafe = { ok: false, statusCode: null, error: 'unsafe_target' }
const internal = 'url host resolves to a private/internal address'
const unresolved = 'webhook_target_unsafe: host cannot be resolved'
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
    ['a private address', ['10.0.0.1'], internal],
    ['the metadata of a cloud', ['169.254.169.254'], internal],
    ['public and private addresses', ['93.184.216.34', '192.168.0.1'], internal],
    ['a public IPv4 and a private IPv6 address', ['93.184.216.34', 'fd00::1'], internal],
    ['a mapped loopback', ['::ffff:127.0.0.1'], internal],
    ['NAT64 of loopback', ['64:ff9b::7f00:1'], internal],
    ['nothing', [], unresolved],
  ])('is refused when it leads to %s', async (_, answer, message) => {
    const sender = receivers({ lookup: answering(answer) })
    await expect(sender.check('https://hooks.example.jp/')).rejects.toThrow(message)
  })

  test('is refused when it cannot be resolved, without a word of the resolver', async () => {
    const failing = receivers({ lookup: (_, __, done) => done(new Error('queryA ETIMEOUT 10.0.0.2'), []) })
    await expect(failing.check('https://hooks.example.jp/')).rejects.toThrow(
      expect.objectContaining({ message: unresolved, messageJa: 'URLのホスト名を解決できません。' }),
    )
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
    ).rejects.toThrow(unresolved)
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
    expect(lookup.asked).toEqual([])
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
    expect(lookup.asked).toHaveLength(2)
  })

  test('is asked for once a POST, so that nothing can change between judging and connecting', async () => {
    const receiver = await httpReceiver((_, response) => response.end())
    const lookup = answering(['127.0.0.1'], ['169.254.169.254'])
    const host = `hooks.example.jp:${receiver.port}`
    const sender = receivers({ lookup, allowPrivate: [host] })
    expect(await sender.post(`http://${host}/`, body, {})).toEqual({ ok: true, statusCode: 200 })
    expect(lookup.asked).toEqual(['hooks.example.jp'])
  })
})
