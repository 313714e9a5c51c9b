import { expect, test, vi } from 'vitest'
import { runSteps } from './index-reader.ts'

function* busySteps(count: number, milliseconds: number): Generator<void, string> {
  for (let i = 0; i < count; i++) {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    yield
  }
  return 'done'
}

test('quick steps give their result at once', () => {
  // By a clock that stands still: a busy machine may hold any step up.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    expect(runSteps(busySteps(3, 0))).toBe('done')
  } finally {
    clock.mockRestore()
  }
})

test('slow steps give a promise and let other work run before they end', async () => {
  const result = runSteps(busySteps(6, 4))
  expect(result).toBeInstanceOf(Promise)
  const order: string[] = []
  setImmediate(() => order.push('other work'))
  order.push(await result)
  expect(order).toEqual(['other work', 'done'])
})

test('an error in a late step rejects the promise', async () => {
  function* failing(): Generator<void, string> {
    yield* busySteps(3, 4)
    throw new Error('late')
  }
  await expect(runSteps(failing())).rejects.toThrow('late')
})
