import { expect, test } from 'vitest'
import { operations } from '../catalog.ts'
import { datasets } from '../datasets/index.ts'
import { isMetered } from '../operation/page.ts'
import { datasetNames } from './dataset-names.ts'
import { pages } from './index.ts'
import { meteredPageTitles } from './operation-title.ts'

test('every kind of record has a name in both languages, and no other has', () => {
  expect(Object.keys(datasetNames).sort()).toEqual(datasets.map(({ name }) => name).sort())
})

test('every page that costs something has a title for the bill, and no other has', () => {
  const metered = pages.filter(isMetered).map(({ operation }) => operation.name)
  expect(Object.keys(meteredPageTitles).sort()).toEqual(metered.sort())
})

test('every operation is called by a Japanese title of its own', () => {
  const titles = operations.map(({ titleJa }) => titleJa)
  expect(titles.filter((title) => !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
