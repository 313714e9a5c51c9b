import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../catalog.ts'
import { datasets } from '../datasets/index.ts'
import { datasetText, fieldName } from '../lib/labels.ts'
import { isMetered } from '../operation/pages/page.ts'
import { pages } from './index.ts'
import { meteredPageTitles } from './operation-title.ts'

test('every kind of record has a name in both languages, and no other has', () => {
  expect(datasets.filter(({ name }) => datasetText(name).ja === name)).toEqual([])
})

test('every page that costs something has a title for the bill, and no other has', () => {
  const metered = pages.filter(isMetered).map(({ operation }) => operation.name)
  expect(Object.keys(meteredPageTitles).sort()).toEqual(metered.sort())
})

test('every operation is called by a Japanese title of its own', () => {
  const titles = operations.map(({ title }) => title.ja)
  expect(titles.filter((title) => !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('every field of a program that its page shows in detail has a Japanese name', () => {
  const programs = readFileSync('starter/programs.jsonl', 'utf8').trim().split('\n')
  const fields = programs.flatMap((line) =>
    Object.values((JSON.parse(line) as { enriched?: Record<string, object> | null }).enriched ?? {}).flatMap((one) =>
      Object.keys(one ?? {}),
    ),
  )
  expect([...new Set(fields)].filter((field) => fieldName(field, 'ja') === field)).toEqual([])
})
