import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { testApp } from '../app.ts'
import { service, WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'
import { japaneseFace } from './japanese-face.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-06-01T03:00:00Z')

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

const combining = '/combine?program=UNI-6882390b71&program=UNI-a52b482d72&program=UNI-865b97a5cb'

const pictures = [
  { name: 'pages-find', path: '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', width: 1280, height: 900 },
  { name: 'pages-find-phone', path: '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', width: 390, height: 900 },
  { name: 'pages-program', path: '/r/programs/UNI-0114fd2317', width: 1280, height: 900 },
  { name: 'pages-record-phone', path: '/r/programs/UNI-0114fd2317', width: 390, height: 900 },
  { name: 'pages-components', path: '/components', width: 1280, height: 1500 },
  { name: 'pages-combine', path: combining, width: 1280, height: 900 },
  { name: 'pages-calendar-dark', path: '/calendar', width: 1280, height: 900, isDark: true },
] as const

test('pictures of the pages', async () => {
  const app = await testApp({ rows: 'starter', now, env: { KONKYO_BASE_URL: service, KONKYO_ANON_DAILY: '1000' } })
  await site.serve(app)
  // As a service does beside its first calls.
  await app.pipeline.prepare()
  await app.get(pictures[0].path)
  for (const { name, path, width, height, ...how } of pictures) {
    const { page } = await site.read(path, {
      viewport: { width, height },
      colorScheme: 'isDark' in how ? 'dark' : 'light',
      // The face comes with the picture, and the policy of the pages allows none.
      bypassCSP: true,
    })
    await page.addStyleTag({ content: `${japaneseFace}:root{--face:Drawn,sans-serif}` })
    await page.evaluate('document.fonts.load("1rem Drawn", "補").then(() => document.fonts.ready)')
    writeFileSync(`docs/images/${name}.png`, indexedPng(await page.screenshot()))
  }
}, 300_000)
