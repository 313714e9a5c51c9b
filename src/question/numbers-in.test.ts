import { expect, test } from 'vitest'
import { lexicon } from './lexicon.ts'
import { numbersIn } from './numbers-in.ts'
import { readQuestion } from './read-question.ts'
import { spelled } from './spelled.ts'

const read = (text: string) =>
  numbersIn(spelled(text, new Map()).plain).map(({ number, isInvoice }) => `${isInvoice ? 'T' : ''}${number}`)

test.each([
  ['T8040001999014 登録されてる？', ['T8040001999014']],
  ['法人番号9020001031109の会社はどこ', ['9020001031109']],
  ['Ｔ８０４０００１９９９０１４', ['T8040001999014']],
  ['9-0200-0103-1109', ['9020001031109']],
  ['T9020001031109と7010401088742', ['T9020001031109', '7010401088742']],
])('%j holds %j', (text, numbers) => {
  expect(read(text)).toEqual(numbers)
})

test.each(['2026-03-07 12345', '12345678901234', 'ABC1234567890123', '令和8年12月', '123-4567'])(
  '%j holds no number of a company',
  (text) => {
    expect(read(text)).toEqual([])
  },
)

test('a number is read as what it is and is no word', async () => {
  const { words, spans } = readQuestion('T8040001999014 登録されてる？', await lexicon(), '2026-11-23')
  expect(words.map(({ text }) => text)).toEqual(['登録'])
  expect(spans[0]).toMatchObject({ field: 'corporate_number', value: '8040001999014', text: 'T8040001999014' })
})
