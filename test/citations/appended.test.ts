import { expect, test } from 'vitest'
import { testApp } from '../app.ts'

test('a table or form behind a law is told as not checked, with a number or without; words that only begin alike are not', async () => {
  const app = await testApp()
  const { apiKey: key } = await app.createKey()
  const told = async (draft: string) => {
    const { json } = await app.post('/v1/citations/verify', { draft }, { key })
    return json.draft.not_checked.map(({ kind, text }: { kind: string; text: string }) => [kind, text])
  }
  for (const part of ['別表', '別表第一', '附則別表', '附則様式', '別記様式第二号', '様式第3', '別図'])
    expect(await told(`見本税法${part}による。`)).toEqual([['appended_table', part]])
  expect(await told('見本税法の別表の上欄。同法施行令別表')).toEqual([
    ['appended_table', '別表'],
    ['appended_table', '別表'],
  ])
  expect(await told('別表のとおり、様式は自由とする。この方法別表示の価格。')).toEqual([])
})
