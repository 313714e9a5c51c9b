import { expect, test } from 'vitest'
import { namedAndAsked } from './asked-in.ts'
import { lexicon } from './lexicon.ts'
import { lexiconRows } from './lexicon-file.ts'
import { askedKinds } from './meaning.ts'

const parted = async (text: string) => {
  const { named, asked } = namedAndAsked(text, await lexicon(), new Set(askedKinds))
  return { named, about: [...new Set(asked.map(({ about }) => about))] }
}

test.each([
  ['ニトリホールディングス 行政処分', 'ニトリホールディングス', ['acts']],
  ['日産自動車 下請法 勧告 いつ', '日産自動車', ['act', 'any']],
  ['九州電力の行政処分を調べたい', '九州電力', ['acts']],
  ['大林組指名停止', '大林組', ['act']],
  ['くら寿司に対する業務改善命令', 'くら寿司', ['act']],
  ['いなげや 入札 実績', 'いなげや', ['bids', 'any']],
  ['株式会社みほんのインボイス登録', '株式会社みほん', ['registration']],
])('%j names %j and asks about %j', async (text, name, about) => {
  expect(await parted(text)).toEqual({ named: [name], about })
})

test.each(['株式会社補助金ポータル', '日本入札情報サービス', 'サンプル株式会社', 'ABC情報', '勧告社'])(
  'in %j nothing is asked: the words are parts of a name',
  async (text) => {
    expect(await parted(text)).toEqual({ named: [text], about: [] })
  },
)

test('every word of the lexicon asks about one of the things that are told apart', async () => {
  const kinds: readonly string[] = askedKinds
  expect((await lexiconRows('asked')).filter(([, about = '']) => !kinds.includes(about))).toEqual([])
})
