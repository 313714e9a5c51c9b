import { expect, test } from 'vitest'
import { connectors } from '../../ingest/connectors/index.ts'
import { heldWords } from './held-words.ts'

const source = (name: string) => connectors.find((one) => one.name === name) as (typeof connectors)[number]
const token = source('gbizinfo').credentials?.[0] ?? null

test('the last line says what is held, and which command adds what is not, in either language', () => {
  const notRead = [
    { connector: source('egov'), lacks: null },
    { connector: source('kkj'), lacks: null },
    { connector: source('gbizinfo'), lacks: token },
  ]
  expect(heldWords({ laws: 8900, houjin: 5_000_000 }, notRead)).toEqual({
    ja: '収録：法人 5,000,000件、法令・通達 8,900件。未取得の2件の出典は `konkyo sync --only egov,kkj` で取得します。`konkyo sync --only gbizinfo` には KONKYO_GBIZINFO_TOKEN (https://info.gbiz.go.jp/) の設定が必要です。',
    en: 'held: Companies 5,000,000, Laws and notices 8,900. `konkyo sync --only egov,kkj` adds the 2 not read yet. `konkyo sync --only gbizinfo` needs KONKYO_GBIZINFO_TOKEN (https://info.gbiz.go.jp/).',
  })
  expect(heldWords({}, []).en).toBe('held: nothing.')
})
