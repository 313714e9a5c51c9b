import { expect, onTestFinished, test, vi } from 'vitest'
import { stopRequest } from './stop-request.ts'

test('a run is asked to end when its hour has come and not before; one without an hour is not', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T06:29:59+09:00') })
  const timed = stopRequest(new Date('2026-11-28T06:30:00+09:00'))
  const free = stopRequest(undefined)
  onTestFinished(() => {
    timed.end()
    free.end()
    vi.useRealTimers()
  })
  expect([timed.isStopped(), free.isStopped()]).toEqual([false, false])
  vi.setSystemTime(new Date('2026-11-28T06:30:00+09:00'))
  expect([timed.isStopped(), free.isStopped()]).toEqual([true, false])
})
