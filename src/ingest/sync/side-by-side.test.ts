import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

test('several are at work at a time, never two that ask the same host, and all are done', async () => {
  const work = ['a', 'a', 'b', 'c', 'd'].map((host, n) => ({ host, hosts: [host], name: `${host}${n}` }))
  const busy: string[] = []
  const seen: number[] = []
  const done: string[] = []
  await sideBySide(work, 3, async ({ host, name }) => {
    expect(busy).not.toContain(host)
    busy.push(host)
    seen.push(busy.length)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    busy.splice(busy.indexOf(host), 1)
    done.push(name)
  })
  expect(Math.max(...seen)).toBe(3)
  expect(done.sort()).toEqual(['a0', 'a1', 'b2', 'c3', 'd4'])
})
