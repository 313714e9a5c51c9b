import type { Text } from './text.ts'

const minute = 60
const hour = 60 * minute

const units = [
  { from: 2 * hour, seconds: hour, ja: '時間', en: 'hour' },
  { from: 2 * minute, seconds: minute, ja: '分', en: 'minute' },
  { from: 0, seconds: 1, ja: '秒', en: 'second' },
] as const

/** How long somebody has to wait, as people say it: never shorter than it is. */
export function waitWords(seconds: number): Text {
  const unit = units.find(({ from }) => seconds >= from) ?? units[2]
  const count = Math.max(1, Math.ceil(seconds / unit.seconds))
  return { ja: `${count}${unit.ja}`, en: `${count} ${unit.en}${count === 1 ? '' : 's'}` }
}
