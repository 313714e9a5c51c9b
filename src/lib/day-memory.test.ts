import { expect, test } from 'vitest'
import { DayMemory } from './day-memory.ts'

test('what was worked out for a day is worked out once, and anew when another day is asked for', () => {
  const memory = new DayMemory<string>()
  let made = 0
  const ask = (day: string, key: string) => memory.of(day, key, () => `${day} ${key} ${++made}`)
  const answers = [
    ask('2026-05-10', 'a'),
    ask('2026-05-10', 'a'),
    ask('2026-05-10', 'b'),
    ask('2026-05-11', 'a'),
    ask('2026-05-10', 'a'),
  ]
  expect(answers).toEqual(['2026-05-10 a 1', '2026-05-10 a 1', '2026-05-10 b 2', '2026-05-11 a 3', '2026-05-10 a 4'])
})
