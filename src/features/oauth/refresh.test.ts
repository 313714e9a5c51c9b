import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { logIn } from '../../../test/log-in.ts'
import { bearer, program } from '../../../test/oauth.ts'

const now = new Date('2026-05-10T03:00:10Z')

describe.each(ledgers)('refresh tokens on %s', (ledger) => {
  /** A program that was let in as a guest, and one as a customer. */
  async function granted(as: 'guest' | 'customer') {
    const app = await testApp({ ledger, now, rows: 'none' })
    const one = await program(app)
    const answer =
      as === 'guest'
        ? await one.decide('guest')
        : await one.decide(
            'approve',
            { budget_yen: '300', days: '30' },
            { cookie: await logIn(app, (await app.createKey()).apiKey) },
          )
    const { json: first } = await one.redeem(answer.get('code') as string)
    const at = (seconds: number) => {
      app.clock.now = new Date(now.getTime() + seconds * 1000)
    }
    const isGood = async (token: string) => (await app.get('/v1/usage', { headers: bearer(token) })).status === 200
    return { one, first, at, isGood }
  }

  test.each(['guest', 'customer'] as const)(
    'a %s whose answer was lost gets the very same tokens for ten seconds from the first use, however often and however many ask at once',
    async (as) => {
      const { one, first, at, isGood } = await granted(as)
      const refresh = async () => (await one.refresh(first.refresh_token)).json
      const answers = await Promise.all([1, 2, 3, 4].map(refresh))
      for (const seconds of [4, 9]) {
        at(seconds)
        answers.push(await refresh())
      }
      expect(new Set(answers.map((one) => `${one.access_token} ${one.refresh_token}`)).size).toBe(1)
      const { access_token, refresh_token } = answers[0]
      expect(answers.map(({ expires_in }) => expires_in)).toEqual([3600, 3600, 3600, 3600, 3596, 3591])
      expect([await isGood(access_token), await isGood(first.access_token)]).toEqual([true, false])
      at(20)
      expect((await one.refresh(refresh_token)).json.token_type).toBe('Bearer')
    },
  )

  test('the ten seconds do not slide: a token that comes every eight seconds ends its grant the second time', async () => {
    const { one, first, at, isGood } = await granted('customer')
    const answers: { access_token?: string; refresh_token?: string; error?: string }[] = []
    for (const seconds of [0, 8, 16]) {
      at(seconds)
      answers.push((await one.refresh(first.refresh_token)).json)
    }
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, 'invalid_grant'])
    const [{ access_token, refresh_token }] = answers as [{ access_token: string; refresh_token: string }]
    expect(await isGood(access_token)).toBe(false)
    expect((await one.refresh(refresh_token)).json.error).toBe('invalid_grant')
  })

  test('a token that comes again when what followed on it is used already ends the grant, also within ten seconds', async () => {
    const { one, first, at, isGood } = await granted('guest')
    const second = (await one.refresh(first.refresh_token)).json
    at(3)
    const third = (await one.refresh(second.refresh_token)).json
    expect(await isGood(third.access_token)).toBe(true)
    at(5)
    expect((await one.refresh(first.refresh_token)).json.error).toBe('invalid_grant')
    expect(await isGood(third.access_token)).toBe(false)
    expect((await one.refresh(third.refresh_token)).json.error).toBe('invalid_grant')
  })
})
