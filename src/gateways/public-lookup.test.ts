import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { publicLookup } from './public-lookup.ts'

const publicOnes = [
  { address: '93.184.216.34', family: 4 },
  { address: '2606:4700::1', family: 6 },
]

/** What a guarded lookup hands to the socket when the name servers give these answers. */
function handed(answers: LookupAddress[] | Error, all: boolean): [error: string | null, answer: unknown] {
  let seen: [string | null, unknown] = ['nothing', null]
  const guarded = publicLookup(
    (_, __, done) => (answers instanceof Error ? done(answers, []) : done(null, answers)),
    (host, address) => new Error(`${host} is ${address}`),
  )
  guarded('hooks.example.jp', { all }, (error, address, family) => {
    seen = [error?.message ?? null, error ? null : all ? address : [address, family]]
  })
  return seen
}

describe('the lookup of public names', () => {
  test('hands over what the name servers said, all of it or the first', () => {
    expect(handed(publicOnes, true)).toEqual([null, publicOnes])
    expect(handed(publicOnes, false)).toEqual([null, ['93.184.216.34', 4]])
  })

  test.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'fd00:ec2::254'])(
    'refuses all answers for one that is not public: %s',
    (address) => {
      const bad = { address, family: address.includes(':') ? 6 : 4 }
      for (const answers of [[bad], [...publicOnes, bad], [bad, ...publicOnes]])
        for (const all of [true, false]) expect(handed(answers, all)).toEqual([`hooks.example.jp is ${address}`, null])
    },
  )

  test('passes a failure on, and takes no answer for one', () => {
    expect(handed(new Error('SERVFAIL'), true)).toEqual(['SERVFAIL', null])
    expect(handed([], true)).toEqual(['hooks.example.jp has no address', null])
  })
})
