import fc from 'fast-check'
import { type Block, type DocumentModel, type Mark, markLabel } from '../src/documents/document-model.ts'

/** Letters of Japanese text: kana, kanji of names, both forms of the wave dash, signs, controls, emoji, halves of characters. */
const letter = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'あいがプっー漢字株式会社髙﨑𠮷〜～（）「」、。・ａ１ｱ㈱①') },
  { weight: 4, arbitrary: fc.constantFrom(...'aZ09 |*_`<>&#[]()!~\\-+=.:/"\'{}$^@%,;?') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r\n', '\t', '\0', '\u0001', '\u001b', '\u0085', '\u200b', '\u202e') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'か\u3099',
      '葛\u{e0100}',
      '😀',
      '\ud800',
      '\udc00',
      '\uffff',
      '\ue000',
      '=1+1',
      'http://a.jp',
    ),
  },
)

/** Hostile and ordinary text alike. */
export const anyText = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''))

const anyMark: fc.Arbitrary<Mark> = fc.record({
  text: anyText,
  look: fc.constantFrom('good', 'bad', 'warn', 'asks'),
  word: anyText,
  note: fc.nat(99),
})

const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1, 2, 3), text: anyText }),
  fc.record({ kind: fc.constant('paragraph' as const), text: anyText }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(anyText, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.array(anyText, { maxLength: 4 }),
    rows: fc.array(fc.array(anyText, { maxLength: 4 }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('fields' as const), pairs: fc.array(fc.tuple(anyText, anyText), { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('marked' as const),
    parts: fc.array(fc.oneof(anyText, anyMark), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('note' as const), mark: anyMark, lines: fc.array(anyText, { maxLength: 3 }) }),
)

/** Any document there can be. */
export const anyModel: fc.Arbitrary<DocumentModel> = fc.record({
  title: anyText,
  subtitle: anyText,
  language: fc.constant('ja' as const),
  asOf: fc.constantFrom('1980-01-01', '2024-02-29', '2026-07-01'),
  blocks: fc.array(anyBlock, { maxLength: 5 }),
})

/** Every text of a document, in reading order. */
export function textsOf({ title, subtitle = '', blocks }: DocumentModel): string[] {
  return [title, subtitle, ...blocks.flatMap(blockTexts)]
}

function blockTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [block.head, ...block.rows].flat()
    case 'fields':
      return block.pairs.flat()
    case 'marked':
      return block.parts.flatMap((part) => (typeof part === 'string' ? part : [part.text, markLabel(part)]))
    case 'note':
      return [block.mark.text, markLabel(block.mark), ...block.lines]
    default:
      return [block.text]
  }
}

/** Text without the white space that layout is free to add and to take away. */
export const packed = (text: string): string => text.replace(/\s+/g, '')

/** A document with every kind of block. */
export const exampleModel: DocumentModel = {
  title: '制度の比較 <script>',
  subtitle: '株式会社 髙﨑𠮷田商店',
  language: 'ja',
  asOf: '2026-07-01',
  blocks: [
    { kind: 'heading', level: 1, text: '1. 概要' },
    { kind: 'paragraph', text: 'この書面は公的な記録から作られている。\n二行目。' },
    { kind: 'list', items: ['一つ目', '二つ目\nその続き'] },
    { kind: 'heading', level: 2, text: '明細' },
    {
      kind: 'table',
      head: ['名称', '金額'],
      rows: [
        ['a|b*c', '1,000,000'],
        ['<b>太字</b>', '=1+1'],
      ],
    },
    { kind: 'heading', level: 3, text: '会社' },
    {
      kind: 'fields',
      pairs: [
        ['法人番号', '1234567890123'],
        ['所在地', '東京都\n千代田区'],
      ],
    },
  ],
}
