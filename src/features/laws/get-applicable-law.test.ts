import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { lawService, oneLawService, publishLaws } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(lawFile(sampleAct, '20201001'))
const ask = (input: Given) => bothWays(app(), 'get_applicable_law', { law: '見本取引法', ...input })
const quoted = async (input: Given) =>
  (await ask(input)).results.map(({ bearing, citation }: Given) => `${bearing} ${citation}`)

describe('get_applicable_law', () => {
  test('quotes the clauses that cite the article, then those that cite none, then what says when amendments begin', async () => {
    expect(await quoted({ article: '3', acted_on: '2020-11-01' })).toEqual([
      'cites_article 見本取引法附則(令和2年法律第908号)第5条第1項',
      'cites_no_article 見本取引法附則(令和2年法律第908号)第9条',
      'cites_no_article 見本取引法附則第2項',
      'commencement 見本取引法附則(令和2年法律第908号)第1条',
      'commencement 見本取引法附則(平成25年法律第905号)',
      'commencement 見本取引法附則第1項',
    ])
    // In the 附則 of the law itself an article without a law is its own, in that of an amending law it is not.
    expect((await quoted({ article: '4', acted_on: '2020-11-01' }))[0]).toBe('cites_article 見本取引法附則第3項')
    const { results } = await ask({ article: '第二条', acted_on: '2020-11-01' })
    expect(results[0].citation).toBe('見本取引法附則(令和2年法律第908号)第5条第2項')
    expect(results[0].text).toContain('施行日以後に開始する見本期間について適用する。')
  })

  test('quotes the clauses of the amendment that is nearest to the day first', async () => {
    const first = async (acted_on: string) => {
      const { results } = await ask({ acted_on })
      const begins = results.find(({ bearing }: Given) => bearing === 'commencement')
      return begins.amending_law?.law_number
    }
    expect(await first('2014-01-01')).toBe('平成25年法律第905号')
    expect(await first('2021-01-01')).toBe('令和2年法律第908号')
    expect(await first('1995-01-01')).toBeUndefined()
  })

  test('shows the wording that is in force on the day, and none where the day is before what is held', async () => {
    const inForce = await ask({ article: '3', acted_on: '2021-01-01' })
    expect(inForce).toMatchObject({ on_day: 'in_force', article_status: 'held' })
    expect(inForce.wording.text_full).toContain('見本届出書')
    const before = await ask({ article: '3', acted_on: '2019-01-01' })
    expect(before).toMatchObject({ on_day: 'before_first_record', wording: null, article_status: 'not_held_on_day' })
    expect(before.results[0].bearing).toBe('cites_article')
    expect(await ask({ acted_on: '2019-01-01' })).toMatchObject({ on_day: 'before_first_record', wordings_held: [{}] })
    expect(await ask({ acted_on: '2021-01-01' })).toMatchObject({ on_day: 'in_force', article_status: null })
  })

  test('construes nothing and says so', async () => {
    const { known_gaps } = await ask({ acted_on: '2021-01-01' })
    expect(known_gaps.map(({ code }: Given) => code)).toContain('clauses_quoted_not_construed')
  })

  test('shows the wording of an earlier snapshot where that one governed the day', async () => {
    const service = await lawService([lawFile({ ...sampleAct, supplements: [] }, '20150401')])
    await publishLaws(service, [lawFile(sampleAct, '20201001')])
    const answer = await bothWays(service, 'get_applicable_law', { law: '見本取引法', acted_on: '2016-04-01' })
    expect(answer).toMatchObject({
      on_day: 'in_force',
      wordings_held: [{ effective_from: '2015-04-01' }, { effective_from: '2020-10-01' }],
    })
    expect(answer.wording_snapshot_id).not.toBe(answer.corpus_snapshot_id)
    const revisions = await bothWays(service, 'list_law_revisions', { law: '見本取引法' })
    expect(revisions.revisions).toMatchObject([
      { state: 'replaced', enforced_date: '2015-04-01' },
      { state: 'in_force', enforced_date: '2020-10-01' },
    ])
  })
})
