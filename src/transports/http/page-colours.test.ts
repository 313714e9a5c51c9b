import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Colours by their names, of the block of `web/pages/tokens.css` that begins with a text. */
function coloursOf(from: string): Map<string, string> {
  const css = readFileSync('web/pages/tokens.css', 'utf8')
  const block = css.slice(css.indexOf(from)).split('}')[0] as string
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

const light = (hex: string) => {
  const parts = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string) => {
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

test.each([
  ['by day', ':root {'],
  ['in the dark', '@media (prefers-color-scheme: dark)'],
])('colours can be told apart %s (WCAG 2.2, 1.4.3)', (_, from) => {
  const colours = coloursOf(from)
  const of = (name: string) => colours.get(name) as string
  const pairs = [
    ...['ink', 'quiet', 'accent', 'good', 'warn', 'bad'].flatMap((ink) => [`${ink} paper`, `${ink} panel`]),
    ...['good', 'warn', 'bad', 'open-question'].map((ink) => `${ink} ${ink}-ground`),
    ...['good-ground', 'warn-ground', 'bad-ground', 'open-question-ground'].map((ground) => `accent ${ground}`),
    'on-accent accent',
  ]
  const weak = pairs.filter((pair) => {
    const [ink = '', ground = ''] = pair.split(' ')
    return contrast(of(ink), of(ground)) < 4.5
  })
  expect(weak).toEqual([])
})
