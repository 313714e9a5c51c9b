import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { articleNum } from '../lib/article-number.ts'
import { folded } from '../lib/folded-text.ts'
import { isRealDate } from '../lib/jst.ts'
import { lawAliases } from '../lib/law-aliases.ts'
import { shipped } from '../lib/shipped.ts'
import { lexicon } from './lexicon.ts'
import { lexiconRows } from './lexicon-file.ts'
import { readQuestion } from './read-question.ts'

const read = async (q: string) =>
  readQuestion(q, await lexicon(), '2026-11-23').provisions.map(({ fact, words }) => [fact.articles.join(), ...words])

describe('what a question is about by what people call it', () => {
  test('needs all words of a fact, each in any of its ways', async () => {
    expect(await read('年休を五日取らせる')).toEqual([['第39条第7項', '年休', '五日']])
    expect(await read('有休の買い取り')).toEqual([['第39条', '有休']])
    expect(await read('15日の有給')).toEqual([])
    expect(await read('補助金の申請')).toEqual([])
  })

  test('is said by the fact of most words; one about the same article that says less is left out', async () => {
    expect(await read('相続登記をしないと過料')).toEqual([
      ['第164条', '相続登記', '過料'],
      ['第76条の2', '相続登記'],
    ])
  })
})

describe('lexicons/provisions.tsv', () => {
  test('names laws that are recorded, articles that can be read, and days that exist, and tells what it tells in both languages', async () => {
    const held = readFileSync(shipped('starter/laws.jsonl'), 'utf8')
    const wrong = (await lexiconRows('provisions')).filter(
      ([, law = '', articles = '', ja = '', en = '', from = '']) => {
        const isLaw = held.includes(`"law_title":"${law}"`) || lawAliases().has(folded(law))
        const all = articles.split(';').filter(Boolean)
        const areArticles = all.every((one) => articleNum(one.replace(/第\d+項$/, '')) !== undefined)
        return !isLaw || !areArticles || (ja === '') !== (en === '') || (from !== '' && !isRealDate(from))
      },
    )
    expect(wrong).toEqual([])
  })
})
