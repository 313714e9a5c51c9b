import { readFileSync } from 'node:fs'
import { fixturesFolder } from '../../src/ingest/compile-fixtures.ts'
import { gate } from '../../src/ingest/gate.ts'
import { filesOf } from '../../src/ingest/load-jsonl.ts'
import { testTriggers } from '../../src/pipeline/test-mode/test-triggers.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { code, page, table } from './markdown.ts'

const intro = `A test key (\`svc_test_…\`) has the same API as a live one, over REST and MCP, and sees only the fixtures below. It is never billed:
no usage is recorded, \`X-Cost-Yen\` is 0, \`X-Metered\` is false, and every answer carries \`X-Test-Mode: true\`. Throttle, \`Idempotency-Key\` and the
budget of a call (\`X-Cost-Cap-JPY\`, \`max_cost_jpy\`) work as with a live key of the same plan. Live keys and calls without a key never see a fixture.
\`konkyo keys create --test\` makes one; its customer is a test customer and cannot have live keys.
Receipts and checkpoints are signed with a key of test mode, in a log of its own; verifiers say TEST and refuse them unless asked (\`konkyo verify --test\`).

テスト用キー（\`svc_test_…\`）は、本番と同じAPI（RESTとMCP）で、下の試験用データだけを返します。課金されることはありません。利用は記録されず、
\`X-Cost-Yen\` は0、\`X-Metered\` はfalseで、すべての応答に \`X-Test-Mode: true\` が付きます。速度制限、\`Idempotency-Key\`、呼び出しごとの予算は、
同じ料金プランの本番キーと同じように働きます。本番キーとキーなしの呼び出しに、試験用データが出ることはありません。
レシートとログの署名は試験用の別の鍵と別のログで行います。検証ではTESTと表示され、\`konkyo verify --test\` としない限り合格になりません。`

const triggers = `One of these, as a text in the path, the query or the body, alone, in a list or in an object of a list, makes a call with a test key end as the table says:
status, body and headers are those of the genuine refusal (the rate limit headers are those of the key). It is looked for after the input was found well
formed, so a parameter with a closed list of values cannot carry one, and texts inside other objects are not looked at. A live key knows no magic ids.

パス、クエリ、本文のどれかに、次の文字列を単独、リストの要素、またはリスト内のオブジェクトの値として入れると、テスト用キーの呼び出しは表のとおりに終わります。ステータス、本文、
ヘッダーは実際の拒否と同じです（速度制限のヘッダーはキーのもの）。本番キーには効果がありません。`

const fixtures = `The same on every machine and every day. Windows are open until 2099-12-31, open in 2099, or are long over, so nothing changes state between
two test runs. Corporate numbers have a valid check digit and begin with nines that no register gives out; \`9999999999999\` is well formed
and no fixture has it, so it is answered with 404. Sources are addresses under \`https://example.com/test/\`, which lead nowhere, and the licence is \`test_data\`.
\`invoice_registrants\` is told to be a complete list, so \`T9999999999999\` shows the judgement \`block\` of a number that nobody registered; every other
dataset is partial, as in a first start: what it lacks is unknown.

どの環境でも、どの日でも同じ内容です。受付期間は2099年12月31日まで、2099年に開始、または終了済みのどれかです。法人番号は検査用数字が正しく、実在しない
番号です。\`9999999999999\` は形式が正しく、どの試験用データにもない番号で、404になります。出典は \`https://example.com/test/\` 以下の架空のURL、ライセンスは \`test_data\` です。
\`invoice_registrants\` だけは全件とみなすので、\`T9999999999999\` で「登録なし」（\`block\`）の応答を試せます。ほかは一部のみの収録として扱います。`

/** The reference of test keys: what they see, and the ids that trigger each refusal. */
export function testModePage(datasets: readonly AnyDataset[]): string {
  const rows = testTriggers.map(({ id, means: { ja, en } }) => [code(id), en, ja])
  const lists = filesOf(fixturesFolder, datasets).known.map(([dataset, path]) => section(dataset, path))
  return page('Test mode (テスト用キー)', '`src/pipeline/test-mode/test-triggers.ts` and `fixtures/`', [
    intro,
    '## Magic ids (特別な識別子)',
    triggers,
    table(['id', 'answer', '応答'], rows),
    '## Fixtures (試験用データ)',
    fixtures,
    ...lists,
  ])
}

function section(dataset: AnyDataset, path: string): string {
  const check = gate(dataset)
  const rows = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const gated = check(line)
      if (!gated.accepted) throw new Error(`${path} ${gated.reason}`)
      return [code(gated.id), nameOf(dataset, gated.record)]
    })
  return `### ${dataset.name}\n\n${table(['id', 'what it is'], rows)}`
}

const naming = ['description', 'name', 'application_round_label', 'program_name', 'field_name']

/** What a reader would call a record. */
const nameOf = (dataset: AnyDataset, record: Record<string, unknown>): unknown =>
  dataset.searched?.(record).names[0] ?? record[naming.find((name) => record[name]) ?? '']
