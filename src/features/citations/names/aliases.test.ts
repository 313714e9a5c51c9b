import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { law } from '../../../datasets/law.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'

const act = (id: string, law_title: string) =>
  make(law, { unified_id: id, law_title, license: 'pdl_v1.0', source_url: 'https://laws.example.go.jp/1' })

test('verify_citations knows laws by popular and former names; what a draft itself says of a name comes first', async () => {
  const antitrust = act(lawIdOf('322AC0000000054'), '私的独占の禁止及び公正取引の確保に関する法律')
  const subcontracts = act(lawIdOf('331AC0000000120'), '見本の下請の法律')
  const app = await testApp({ rows: [[law, [antitrust, subcontracts, act('LAW-00000000a1', '見本税法')]]] })
  const { apiKey: key } = await app.createKey()
  const read = async (draft: string) => {
    const { json } = await app.post('/v1/citations/verify', { draft }, { key })
    return json.draft.findings.map((one: { reason_code: string; read_as: Record<string, unknown> }) => [
      one.reason_code,
      one.read_as.law_id,
      one.read_as.law_named_by,
    ])
  }
  const [first, second] = [antitrust.unified_id, subcontracts.unified_id]
  expect(await read('独禁法第2条と下請法第4条')).toEqual([
    ['articles_not_in_corpus', first, 'popular'],
    // The law bears another name since: the text that is held need not be what the draft means.
    ['former_law', second, 'former_name'],
  ])
  expect(await read('見本税法（以下「独禁法」という。）は、独禁法第2条による。')).toEqual([
    ['articles_not_in_corpus', 'LAW-00000000a1', 'defined_in_draft'],
  ])
})

test('憲法 is 日本国憲法 wherever no other word stands in front of it, and a law of another state is not taken for ours', async () => {
  const constitution = act(lawIdOf('321CONSTITUTION'), '日本国憲法')
  const app = await testApp({ rows: [[law, [constitution, act('LAW-00000000a2', '民法')]]] })
  const { apiKey: key } = await app.createKey()
  const draft =
    '憲法２９条に違反する。憲法14条1項、31条。大日本帝国憲法第4条。フランス憲法第5条。ドイツ民法第823条。民法第709条。'
  const { json } = await app.post('/v1/citations/verify', { draft }, { key })
  const read = json.draft.findings.map((one: { text: string; read_as: Record<string, unknown> }) => [
    one.text,
    one.read_as.law_title,
  ])
  expect(read).toEqual([
    ['憲法２９条', '日本国憲法'],
    ['憲法14条1項', '日本国憲法'],
    ['31条', '日本国憲法'],
    ['大日本帝国憲法第4条', null],
    ['憲法第5条', null],
    ['民法第823条', null],
    ['民法第709条', '民法'],
  ])
})
