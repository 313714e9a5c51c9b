import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test('a wait is told in seconds, minutes or hours, and never shorter than it is', () => {
  expect([0, 1, 119, 120, 121, 1051, 7199, 7200, 50_000].map((seconds) => waitWords(seconds))).toEqual([
    { ja: '1秒', en: '1 second' },
    { ja: '1秒', en: '1 second' },
    { ja: '119秒', en: '119 seconds' },
    { ja: '2分', en: '2 minutes' },
    { ja: '3分', en: '3 minutes' },
    { ja: '18分', en: '18 minutes' },
    { ja: '120分', en: '120 minutes' },
    { ja: '2時間', en: '2 hours' },
    { ja: '14時間', en: '14 hours' },
  ])
})
