import { describe, expect, onTestFinished, test } from 'vitest'
import { LedgerAddress, type LostWhen } from '../../test/ledger-address.ts'
import { books, kinds, reply } from '../../test/settling.ts'
import { openLedger } from './open.ts'
import { PlainBooks } from './plain-books.ts'
import { Books } from './settle.ts'

describe('books whose server is away for 0.4 s after a statement was lost', () => {
  const lost = async (text: string, when: LostWhen) => {
    const { call, url, rows } = await books('postgres')
    const address = await LedgerAddress.open(url)
    const ledger = await openLedger({ url: address.url, dataDir: '' })
    onTestFinished(() => ledger.close().then(() => address.close()))
    address.lose({ text, when, awayMs: 400 })
    return { call, ledger, rows, address }
  }

  test.each<LostWhen>(['before it arrives', 'after it arrived'])(
    'have calls with nothing to decide once, when it was lost %s',
    async (when) => {
      const { call, ledger, rows, address } = await lost('with called', when)
      const calls = [call(), call({ units: 2 })]
      expect(await new PlainBooks(ledger).book(calls)).toEqual([true, true])
      expect(address.lost).toBe(1)
      expect((await rows()).map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort())
    },
  )

  test('say of a group whose COMMIT was lost what became of it', async () => {
    const arrived = await lost('commit\0', 'after it arrived')
    const settled = await new Books(arrived.ledger).settle([arrived.call({ reply: reply('k1') }), arrived.call()])
    expect([kinds(settled), await arrived.rows()]).toEqual([
      ['settled', 'settled'],
      expect.objectContaining({ length: 2 }),
    ])
    const unarrived = await lost('commit\0', 'before it arrives')
    await expect(new Books(unarrived.ledger).settle([unarrived.call()])).rejects.toMatchObject({
      name: 'LedgerUnavailable',
    })
    expect(await unarrived.rows()).toEqual([])
    expect([arrived.address.lost, unarrived.address.lost]).toEqual([1, 1])
  })
})
