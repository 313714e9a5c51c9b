import { describe, expect, test } from 'vitest'
import { japanesePdf } from '../../../../test/japanese-pdf.ts'
import { rawDocument } from '../../../../test/raw-document.ts'
import { readPdf } from '../../read/pdf.ts'
import { judgmentOf, linesOfPages } from './judgment-text.ts'

describe('judgmentOf', () => {
  test('finds form and operative part, without line breaks and the numbers in the margin', () => {
    const lines = [
      '令和８年１月３１日判決言渡 同日原本受領',
      '判　　決',
      '主　文',
      '5',
      '原告の請求を',
      '棄却する。',
      '- 1 -',
      '事実及び理由',
      '理',
    ]
    expect(judgmentOf(lines)).toMatchObject({ type: '判決', order: '原告の請求を棄却する。' })
  })

  test.each([
    ['令和８年２月２５日 第三小法廷決定', '決定'],
    ['命 令', '命令'],
    ['控訴取下げの効力に関する決定に対する特別抗告事件', null],
  ])('the heading %s means %s', (heading, type) => {
    expect(judgmentOf([heading, '主文', '本件を棄却する。', '理由', '決定']).type).toBe(type)
  })

  test('a text without operative part says neither', () => {
    expect(judgmentOf(['判決の要旨', '判決'])).toMatchObject({ type: null, order: null })
    expect(judgmentOf([])).toEqual({ type: null, order: null, text: '' })
  })

  test('keeps the beginning of a long operative part', () => {
    expect(judgmentOf(['主文', 'あ'.repeat(1000), '理由']).order).toHaveLength(300)
  })
})

test('the text layer of a PDF is read line by line', async () => {
  const lines = ['判決', '主文', '原告の請求を棄却する。', '理由', '民法７０９条による。']
  const pages = await readPdf(rawDocument('hanrei.pdf', japanesePdf(lines)))
  expect(linesOfPages(pages)).toEqual(lines)
})
