import { describe, expect, test } from 'vitest'
import { hasPython, inPython } from '../../../test/proofs/in-python.ts'
import { type Receipted, sealed, signer } from '../../../test/proofs/receipt.ts'
import { type Given, pair, relation, stacking } from '../../../test/stacking.ts'
import { coverageFormat } from '../../lib/verify/coverage-format.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'
import { ruleHashes } from '../../pipeline/proof/rule-hashes.ts'

const sameExpense = { kind: 'same_asset_exclusive', extra: { questions: [{ kind: 'same_expense' }] } }

/** Whether a stack is proven that its issuer changes and signs again; undefined where nothing is changed. */
async function provenAfter(rules: Given[], change: (text: string) => string) {
  const { check } = await stacking({ rules, relations: [relation('case_by_case', { from_id: 'UNI-3' })] })
  const { receipt, audit_seal: _, ...body } = (await check(['UNI-1', 'UNI-2', 'UNI-3'], { receipt: true })).json
  const given = { ...receipt, kid: signer.kid, log: null }
  const text = JSON.stringify(body)
  const changed = change(text)
  if (changed === text) return undefined
  const forged = sealed({ ...JSON.parse(changed), receipt: given })
  return (await verifyDocument(JSON.stringify(forged), signer.jwks)).ok
}

describe('the verdicts of a proven stack', () => {
  test('follow from the records of their rules, and no issuer can set them otherwise', async () => {
    for (const rules of [
      [pair('mutex')],
      [pair('mutex', sameExpense)],
      [pair('combine_ok')],
      [pair('mutex', { severity: 'warning' })],
    ]) {
      expect([rules, await provenAfter(rules, (text) => text.replace('"_disclaimer":"', '"_disclaimer":"x'))]).toEqual([
        rules,
        true,
      ])
      for (const wrong of ['incompatible', 'requires_review', 'compatible']) {
        const change = (text: string) =>
          text.replaceAll(
            /"(verdict|all_pairs_status)":"(incompatible|requires_review|compatible)"/g,
            `"$1":"${wrong}"`,
          )
        expect([rules, wrong, await provenAfter(rules, change)]).not.toEqual([rules, wrong, true])
      }
      expect(
        await provenAfter(rules, (text) =>
          text.replace(/"all_pairs_status":"[a-z_]+"/, '"all_pairs_status":"compatible"'),
        ),
      ).toBe(false)
    }
  })
})

const afterMonths = {
  kind: 'exclude',
  severity: 'conditional',
  extra: { questions: [{ kind: 'months_between', months: 16 }] },
}
const answered = (question_id: string, given: Given) => [{ question_id, ...given }]
const reportedMonths = answered('months_between:UNI-2+UNI-1', { months: 20 })
const otherExpense = answered('same_expense:UNI-1+UNI-2', { answer: false })
const sameExpenseIndeed = answered('same_expense:UNI-1+UNI-2', { answer: true })

const threeIds = ['UNI-1', 'UNI-2', 'UNI-3']

/** A proven answer on two programs, signed by a key of which the test has the secret. */
async function document(rules: Given[], requested: Given = {}, url?: string, ids = threeIds): Promise<Receipted> {
  const { app, check } = await stacking({ rules })
  const more = { ...requested, receipt: true }
  const { json } = url === undefined ? await check(ids, more) : await app.post(url, { program_ids: ids, ...more })
  const { audit_seal: _, ...body } = json
  return sealed({ ...body, receipt: { ...body.receipt, kid: signer.kid, log: null } })
}

const other = pair('mutex', { program_b: 'UNI-3' })
const exclusions = '/v1/exclusions/check'
const outcome = async (given: Receipted) => {
  const { ok, proven, checks } = await verifyDocument(JSON.stringify(given), signer.jwks)
  if (hasPython) expect(inPython(given)).toMatch(ok ? /^proven/ : /^FAILED {2}figures: /)
  const open = Object.keys(proven?.figures?.not_covered ?? {})
  return ok
    ? open.filter((one) => /\/(verdict|severity|all_pairs_status)$/.test(one))
    : checks.flatMap(({ check, ok }) => (ok ? [] : [check]))
}

/** The same with every verdict as wished, and every place of a verdict left to the rules that decide on combining. */
function forged(given: Receipted, verdict: string, edit = (text: string) => text): Receipted {
  const { receipt, ...body } = given
  const set = JSON.stringify(body).replaceAll(/"(verdict|all_pairs_status)":"[a-z_]+"/g, `"$1":"${verdict}"`)
  const places = ['/pairs/*', '/warnings/*', '/blockers/*', '']
  const patterns = places.flatMap((place) =>
    [...coverageFormat.by_rule.combination, '/verdict'].map((end) => place + end),
  )
  const not_covered = [...new Set([...patterns, '/all_pairs_status'])]
  return sealed({ ...JSON.parse(edit(set)), receipt: { ...receipt, not_covered, rules: ruleHashes } } as never)
}

const withoutRecord = (text: string) =>
  text.replaceAll(/"stated_by":\{"dataset":"exclusion_rules","id":"[^"]+"\},/g, '')

describe('what an issuer leaves to a rule of the service', () => {
  test('is never a verdict that the record of its rule decides, with or without the name of the record', async () => {
    for (const rule of [
      pair('mutex'),
      pair('mutex', sameExpense),
      pair('exclude', afterMonths),
      pair('prerequisite', { severity: 'critical' }),
      pair('mutex', { severity: 'warning' }),
    ])
      for (const url of [undefined, exclusions]) {
        const sound = await document([rule], { derivation: true }, url, ['UNI-1', 'UNI-2'])
        expect([rule, url, await outcome(sound)]).toEqual([rule, url, []])
        for (const edit of [undefined, withoutRecord])
          expect([rule, url, await outcome(forged(sound, 'compatible', edit))]).toEqual([rule, url, ['figures']])
      }
  })

  test('is a verdict that answers decided, which stand beside it', async () => {
    for (const [rule, answers, end] of [
      [pair('mutex', sameExpense), sameExpenseIndeed, '/pairs/*/rule_chain/*/verdict'],
      [pair('mutex', sameExpense), otherExpense, '/pairs/*/rule_chain/*/verdict'],
      [pair('exclude', afterMonths), reportedMonths, '/pairs/*/rule_chain/*/verdict'],
    ] as const) {
      const given = await document([rule], { answers, derivation: true })
      expect([rule, await outcome(given)]).toEqual([rule, expect.arrayContaining([end])])
      expect(given.pairs).toMatchObject([{ rule_chain: [{ answers }] }, {}, {}])
      const silent = forged(given, 'compatible', (text) => text.replaceAll(/"answers":\[[^\]]+\]/g, '"answers":[]'))
      expect([rule, await outcome(silent)]).toEqual([rule, ['figures']])
    }
    const hit = await document([pair('mutex', sameExpense)], { answers: sameExpenseIndeed }, exclusions)
    expect([await outcome(hit), hit.hits]).toEqual([
      ['/hits/*/verdict'],
      [expect.objectContaining({ verdict: 'incompatible' })],
    ])
  })

  test('is a verdict of a rule whose record may not be passed on, and the answer says so there', async () => {
    for (const url of [undefined, exclusions]) {
      const given = await document(
        [pair('exclude', { ...afterMonths, license: 'proprietary' }), other],
        { derivation: true },
        url,
      )
      expect([url, await outcome(given)]).not.toEqual([url, ['figures']])
      expect(JSON.stringify(given)).toContain('"withheld":true')
      const silent = sealed({ ...given, ...JSON.parse(JSON.stringify(given).replaceAll(/,"withheld":true/g, '')) })
      expect([url, await outcome(silent)]).toEqual([url, ['figures']])
    }
  })
})
