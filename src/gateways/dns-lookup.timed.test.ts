import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { nameServer } from '../../test/name-server.ts'
import { dnsLookup } from './dns-lookup.ts'
import { Receivers } from './receivers/receivers.ts'

const zone = {
  'both.example.jp': [
    ['A', '93.184.216.34'],
    ['AAAA', '2606:4700:0:0:0:0:0:1'],
  ],
  'six.example.jp': [['AAAA', '2606:4700:0:0:0:0:0:1']],
  'alias.example.jp': [
    ['CNAME', 'db.corp.example.jp'],
    ['A', '10.0.0.5'],
  ],
  'mixed.example.jp': [
    ['A', '93.184.216.34'],
    ['AAAA', '0:0:0:0:0:0:0:1'],
  ],
  'compatible.example.jp': [['AAAA', '0:0:0:0:0:0:101:101']],
} as const

const refused = 'webhook_target_unsafe: url host has no address or resolves to a private/internal address'

describe('names asked of name servers', () => {
  test('have the addresses of both kinds, IPv4 first', async () => {
    const ask = promisify(dnsLookup({ servers: [await nameServer(zone)] })) as (
      host: string,
      how: object,
    ) => Promise<LookupAddress[]>
    const six = { address: '2606:4700::1', family: 6 }
    expect(await ask('both.example.jp', {})).toEqual([{ address: '93.184.216.34', family: 4 }, six])
    expect(await ask('six.example.jp', {})).toEqual([six])
    await expect(ask('none.example.jp', {})).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  test('are given up in time, however many name servers are silent', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => nameServer({})))
    const began = performance.now()
    await expect(promisify(dnsLookup({ servers, waitMs: 300 }))('of-nobody.silent', {})).rejects.toMatchObject({
      code: 'ECANCELLED',
    })
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('are receivers when all they lead to is public', async () => {
    const receivers = new Receivers({ lookup: dnsLookup({ servers: [await nameServer(zone)] }) })
    for (const host of ['both', 'six'])
      expect((await receivers.check(`https://${host}.example.jp/a`)).href).toBe(`https://${host}.example.jp/a`)
  })

  test.each(['alias', 'mixed', 'compatible'])(
    'are refused when anything they lead to is internal: %s',
    async (host) => {
      const receivers = new Receivers({ lookup: dnsLookup({ servers: [await nameServer(zone)] }) })
      await expect(receivers.check(`https://${host}.example.jp/`)).rejects.toThrow(refused)
      expect(await receivers.post(`https://${host}.example.jp/`, Buffer.from('{}'), {})).toEqual({
        ok: false,
        statusCode: null,
        error: 'unsafe_target',
      })
    },
  )

  test('are refused when they do not exist', async () => {
    const receivers = new Receivers({ lookup: dnsLookup({ servers: [await nameServer(zone)] }) })
    await expect(receivers.check('https://none.example.jp/')).rejects.toThrow(refused)
  })
})
