import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { rotateKey } from '../features/account/rotate-key.ts'
import type { Context } from '../operation/context.ts'
import { ownAct } from './account/own-act.ts'
import { ask, askOperation, isDataset } from './asking.ts'

/** Each line that is expected to be an error is one for `tsc`, which fails where it is none. */
async function wrongPage(ctx: Context) {
  const { results } = await ask('search_programs', { q: '省エネ' }, ctx)
  // @ts-expect-error no row of a search has such a member
  results.map((row) => row.nonsense)
  // @ts-expect-error a member that may be null is asked for its own members
  results.map((row) => row.prefecture.length)
  // @ts-expect-error there is no such operation
  await ask('search_nonsense', {}, ctx)
  // @ts-expect-error it takes no such member
  await ask('get_law', { nonsense: '1' }, ctx)
  // @ts-expect-error it needs what is left out
  await ask('get_program', {}, ctx)
  // @ts-expect-error administration answers by its schemas, too
  const { nonsense } = await ask('get_admin_backlogs', {}, ctx)
  // @ts-expect-error an operation that a page holds answers by its own schema
  const { other } = await askOperation(rotateKey, {}, ctx)
  return [nonsense, other]
}

const wrongAct = () =>
  ownAct({
    operation: rotateKey,
    http: 'POST /account/key',
    room: '/account/keys',
    fields: Type.Object({}),
    given: () => ({}),
    // @ts-expect-error the answer that a form shows is that of its operation
    answered: ({ nonsense }) => nonsense,
  })

test('a page that reads what an operation does not answer, or gives what it does not take, is no program', () => {
  expect([wrongPage, wrongAct].map((one) => typeof one)).toEqual(['function', 'function'])
})

test('a name is that of a dataset where the service holds records of that kind', () => {
  const service = { datasets: [{ name: 'laws' }] } as unknown as Context['service']
  expect(['laws', 'nonsense'].map((name) => isDataset(name, { service }))).toEqual([true, false])
})
