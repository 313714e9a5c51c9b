import { program } from '../src/datasets/program.ts'
import { type TestApp, testApp } from './app.ts'
import { make } from './make.ts'
import { service } from './widget-site.ts'

type Row = Record<string, unknown>

const one = (id: string, primary_name: string, given: Row = {}) =>
  make(program, {
    unified_id: id,
    primary_name,
    license: 'gov_standard',
    authority_name: '経済産業省',
    prefecture: '東京都',
    source_url: `https://www.meti.go.jp/${id}`,
    official_url: `https://www.meti.go.jp/${id}`,
    program_kind: 'subsidy',
    application_window: { start: '2026-09-01', end: '2026-12-10' },
    ...given,
  })

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** A service at the host of the widget's site, with a new program, one whose amount changed, and the key of a customer. */
export async function fedPrograms(): Promise<{ app: TestApp; key: string }> {
  const rows = [[program, [one('UNI-1', '省エネ設備導入補助金'), one('UNI-2', '販路開拓支援補助金')]]] as const
  const app = await testApp({ now: at('2026-11-20'), rows, env: { KONKYO_BASE_URL: service } })
  app.clock.now = at('2026-11-21')
  await app.publish([[program, [one('UNI-3', 'デジタル化 <応援> 補助金')]]])
  app.clock.now = at('2026-11-22')
  await app.publish([[program, [one('UNI-1', '省エネ設備導入補助金', { amount_max_man_yen: 777 })]]])
  const { apiKey } = await app.createKey()
  return { app, key: apiKey }
}
