import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '200' } })
const look = async (path: string, language: string) =>
  load((await app().get(path, { headers: { 'accept-language': language } })).text)

/** Programs of one office, each of which asks for the same account first. */
const programs = ['UNI-865b97a5cb', 'UNI-9b9a377e0e', 'UNI-6882390b71']
/** Two of which an answer decides. */
const undecided = `/combine?${['持続化補助金', '業務改善助成金'].map((name) => `program=${encodeURIComponent(name)}`).join('&')}`
const combined = `/combine?${programs.map((id) => `program=${id}`).join('&')}`

test.each(['ja', 'en'])(
  'what is needed first stands once, with every program that asks for it (%s)',
  async (language) => {
    const $ = await look(combined, language)
    const items = $('#checklist')
      .parent()
      .find('li')
      .toArray()
      .map((item) => $(item).text())
    const names = items.map((text) => text.split(' (')[0])
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
  },
)

test.each([
  ['ja', 'ルールの詳細'],
  ['en', 'About this rule'],
])('a rule is led to and cited in words, never by its id (%s)', async (language, words) => {
  const $ = await look(combined, language)
  const link = $('a[href^="/r/exclusion_rules/"]').first()
  expect(link.text()).toBe(words)
  $('script').remove()
  expect($('main').text()).not.toMatch(/xr-[0-9a-f]{10}/)
  const rule = await look(String(link.attr('href')), language)
  expect(rule('#cite').parent().find('pre').first().text()).toMatch(/「[^「」]{8,}」/)
  expect(rule('#cite').parent().find('pre').first().text()).not.toMatch(/「xr-/)
})

test.each([
  ['ja', '判断に必要な質問', '答えを反映する'],
  ['en', 'Questions that decide', 'Check with these answers'],
])('what to do next is said to people, by what stands on the page (%s)', async (language, heading, button) => {
  const $ = await look(undecided, language)
  const steps = $('#pairs').parent().find('details').text()
  expect([steps.includes(heading), steps.includes(button)]).toEqual([true, true])
  expect([$('h2').text().includes(heading), $('form.asked button').text().includes(button)]).toEqual([true, true])
  expect(steps).not.toMatch(/[a-z]_[a-z]|derivation|answers に/)
  const reasons = $('#pairs').parent().find('li .quiet').text()
  expect(reasons).toMatch(
    language === 'ja' ? /についてのルールです/ : /The rule is about “.+” counts as one of them here/,
  )
  expect(language === 'en' && /ルールです/.test(reasons)).toBe(false)
})
