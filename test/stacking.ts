import { exclusionRule } from '../src/datasets/exclusion-rule.ts'
import { program } from '../src/datasets/program.ts'
import { programRelation } from '../src/datasets/program-relation.ts'
import { testApp } from './app.ts'
import { make } from './make.ts'

export type Given = Record<string, unknown>

export const url = '/v1/funding_stack/check'
export const license = 'gov_standard'
export const source_url = 'https://example.go.jp/'
const programs = ['1', '2', '3', '4', '5', '6'].map((n) =>
  make(program, { unified_id: `UNI-${n}`, primary_name: `制度${n}`, license }),
)
/** A rule on the first two programs. */
export const pair = (kind: string, rest: Given = {}) => ({ kind, program_a: 'UNI-1', program_b: 'UNI-2', ...rest })
/** An authoritative record on the first two programs. */
export const relation = (relation_type: string, rest: Given = {}) => ({
  from_id: 'UNI-2',
  to_id: 'UNI-1',
  relation_type,
  confidence: 0.9,
  evidence: [],
  license,
  source_url,
  ...rest,
})

/** A service with the given rules, each with its page, and relations. */
export async function stacking({ rules = [], relations = [] }: { rules?: Given[]; relations?: Given[] }) {
  const app = await testApp({
    rows: [
      [program, programs],
      [
        exclusionRule,
        rules.map((rule, i) =>
          make(exclusionRule, { rule_id: `xr-${i}`, license, source_urls: [source_url], ...rule }),
        ),
      ],
      [programRelation, relations],
    ],
  })
  const check = (program_ids: unknown, more: Given = {}) => app.post(url, { program_ids, ...more })
  const pairOf = async (...ids: string[]) => (await check(ids.length > 0 ? ids : ['UNI-1', 'UNI-2'])).json.pairs[0]
  return { app, check, pairOf }
}

/** What makes a record one that nobody has confirmed. */
export const inferred = { source_url: null, confidence: 0.5 }
