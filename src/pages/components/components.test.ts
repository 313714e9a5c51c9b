import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'none' })

/** What says in words what is held and sold: it shows what a service has, of which no sample can be made. */
const unshown = ['held-sentence.ts', 'standing-counts.ts', 'price.ts', 'components-page.ts']

test('every part that pages are made of is shown on the page of parts, in both languages', async () => {
  const folder = 'src/pages/components'
  const files = readdirSync(folder).filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))
  const source = readFileSync(`${folder}/components-page.ts`, 'utf8')
  const lacking = files.filter((file) => {
    const names = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/export (?:const|function) (\w+)/g)]
    return !unshown.includes(file) && !names.some(([, name]) => new RegExp(`\\b${name}\\(`).test(source))
  })
  // A plot is what charts and time lines are drawn in.
  expect(lacking).toEqual(['plot.ts'])
  for (const [lang, title] of [
    ['ja', '画面の部品'],
    ['en', 'Components'],
  ] as const) {
    const { text } = await app().get('/components', { headers: { 'accept-language': lang } })
    expect(text).toContain(`<h1>${title}</h1>`)
  }
})
