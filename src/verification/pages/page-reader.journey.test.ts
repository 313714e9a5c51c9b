import { expect, onTestFinished, test } from 'vitest'
import { formsDrawnTwice } from '../../../test/hostile-files.ts'
import { PageReader } from './page-reader.ts'

test('a page that takes all the time there is ends as unreadable, and the next is read', {
  timeout: 120_000,
}, async () => {
  const reader = new PageReader({ atOnce: 1, seconds: 2, megabytes: 900 })
  onTestFinished(() => reader.close())
  const endless = reader.read({ bytes: formsDrawnTwice(30), type: 'application/pdf' })
  await expect(endless).rejects.toThrow('it takes too long to read')
  const page = await reader.read({ bytes: Buffer.from('上限100万円\n'), type: 'text/plain' })
  expect(page.blocks.map(({ text }) => text)).toEqual(['上限100万円'])
  await expect(reader.read({ bytes: Buffer.from('%PDF-1.7'), type: '' })).rejects.toThrow('damaged PDF')
})
