import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluatePredicate, type Profile } from './evaluate-predicate.ts'
import { readPredicate } from './predicate.ts'

const evaluate = (tree: unknown, profile: Profile = {}) => evaluatePredicate(readPredicate(tree), profile)
const reasonOf = (tree: unknown, profile: Profile = {}) => evaluate(tree, profile).reasons.join()

type Tree = { op: string; field?: string; value?: unknown; values?: unknown[]; of?: Tree | Tree[] }

const field = fc.constantFrom('capital_yen', 'prefecture', 'is_blue_return', '__proto__', 'constructor')
const scalar = fc.constantFrom<unknown>(0, 1, 5, -1, true, false, null, '', '1', '高知県')
const profile = fc
  .dictionary(field, fc.oneof(scalar, fc.jsonValue()))
  .chain((given) =>
    fc.option(scalar, { nil: undefined }).map((number) => ({ ...given, invoice_registration_number: number })),
  )
const { tree } = fc.letrec<{ tree: Tree; leaf: Tree }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ op: fc.constant('eq'), field, value: scalar }),
    fc.record({ op: fc.constantFrom('gte', 'lte'), field, value: fc.integer({ min: -2, max: 6 }) }),
    fc.record({ op: fc.constant('in'), field, values: fc.array(scalar, { maxLength: 3 }) }),
    fc.constant({ op: 'has_invoice_registration' }),
  ),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.record({ op: fc.constantFrom('all', 'any'), of: fc.array(tie('tree'), { maxLength: 4 }) }),
    fc.record({ op: fc.constant('not'), of: tie('tree') }),
  ),
}))

/** The table of the language, written a second time in the plainest way. */
function expected(
  { op, of, field: name = 'invoice_registration_number', value, values }: Tree,
  given: Profile,
): boolean {
  const stated = new Map(Object.entries(given)).get(name)
  if (op === 'all') return (of as Tree[]).reduce((held, child) => expected(child, given) && held, true)
  if (op === 'any') return (of as Tree[]).reduce((held, child) => expected(child, given) || held, false)
  if (op === 'not') return !expected(of as Tree, given)
  if (op === 'eq') return stated !== undefined && stated === value
  if (op === 'in') return stated !== undefined && (values as unknown[]).some((one) => one === stated)
  if (op === 'has_invoice_registration') return !!stated
  if (typeof stated !== 'number') return false
  return op === 'gte' ? stated >= (value as number) : stated <= (value as number)
}

/** Predicates that are listed: leaves and negations, in the order they are written. */
const listed = (one: Tree): Tree[] =>
  one.op === 'all' || one.op === 'any' ? (one.of as Tree[]).flatMap(listed) : [one]

describe('evaluatePredicate', () => {
  test('agrees with the table of the language, for any tree and profile', () => {
    fc.assert(
      fc.property(tree, profile, (one, given) => {
        expect(evaluate(one, given)).toMatchObject({ applicable: expected(one, given), error: null })
      }),
    )
  })

  test('lists every leaf and negation once, in order, where it belongs, with its reason', () => {
    fc.assert(
      fc.property(tree, profile, (one, given) => {
        const { conditions_matched, conditions_unmatched, reasons } = evaluate(one, given)
        const conditions = listed(one)
        expect(conditions_matched).toEqual(conditions.filter((each) => expected(each, given)))
        expect(conditions_unmatched).toEqual(
          conditions
            .filter((each) => !expected(each, given))
            .map((each) => ({ ...each, reason: expect.stringMatching(/./) })),
        )
        expect(reasons.length).toBeGreaterThanOrEqual(conditions.length)
      }),
    )
  })

  test('two negations say what none says; all and any are each other turned around', () => {
    const not = (of: Tree) => ({ op: 'not', of })
    const outcome = (one: Tree, given: Profile) => evaluate(one, given).applicable
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), tree, profile, (of, one, given) => {
        expect(outcome(not(not(one)), given)).toBe(outcome(one, given))
        expect(outcome(not({ op: 'all', of }), given)).toBe(outcome({ op: 'any', of: of.map(not) }, given))
        expect(outcome({ op: 'all', of: [...of, one] }, given)).toBe(
          outcome({ op: 'all', of }, given) && outcome(one, given),
        )
        expect(outcome({ op: 'any', of: [...of, one] }, given)).toBe(
          outcome({ op: 'any', of }, given) || outcome(one, given),
        )
      }),
    )
  })

  test('any JSON at all, as tree and as profile, gets an answer, changes nothing and answers the same again', () => {
    const json = fc.oneof(tree, fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), fc.string())
    fc.assert(
      fc.property(json, fc.dictionary(fc.string(), fc.jsonValue()), (one, given) => {
        const before = JSON.stringify([one, given])
        const first = evaluate(one, given)
        expect(evaluate(one, given)).toEqual(first)
        expect(JSON.stringify([one, given])).toBe(before)
        expect(first.reasons.every((reason) => reason !== '' && reason.isWellFormed())).toBe(true)
        if (first.error)
          expect(first).toMatchObject({ applicable: false, conditions_matched: [], conditions_unmatched: [] })
      }),
    )
  })

  test('a field that only the language knows is missing, unless the profile states it itself', () => {
    const own = JSON.parse('{"__proto__": 1}') as Profile
    expect(evaluate({ op: 'eq', field: '__proto__', value: 1 }, own).applicable).toBe(true)
    for (const name of ['__proto__', 'constructor', 'toString', 'length'])
      expect(evaluate({ op: 'gte', field: name, value: 0 })).toMatchObject({
        applicable: false,
        reasons: [`${name} が示されていません`],
      })
  })

  test.each([
    [1, '1'],
    [true, 1],
    [true, 'true'],
    [null, false],
    ['', null],
    ['高知県', '高知'],
  ])('%j is not equal to %j', (value, given) => {
    expect(evaluate({ op: 'eq', field: 'x', value }, { x: given }).applicable).toBe(false)
    expect(evaluate({ op: 'in', field: 'x', values: [value] }, { x: given }).applicable).toBe(false)
  })

  test('without conditions everyone may apply, and the reason says that nothing was tested', () => {
    expect(evaluate(null, { x: 1 })).toEqual({
      applicable: true,
      reasons: ['機械判定用の条件がありません。要件は本文と一次資料で確認してください'],
      conditions_matched: [],
      conditions_unmatched: [],
      error: null,
    })
  })

  test.each([
    ['{', 'json_decode_error', '機械判定用の条件がJSONとして読めないため、判定できません（$）'],
    [[{ op: 'eq' }], 'shape_error', '機械判定用の条件の形が正しくないため、判定できません（$[0]）'],
    [{ op: 'sum' }, 'unsupported_predicate', '機械判定用の条件に対応していない述語があるため、判定できません（$）'],
  ])('%j is not applicable, with %s and the place', (one, error, reason) => {
    expect(evaluate(one)).toMatchObject({ applicable: false, error, reasons: [reason] })
  })

  test('an unmatched condition is the predicate as written with a reason; a negation stands for what it contains', () => {
    const isTokyo = { op: 'eq', field: 'prefecture', value: '東京都', cite: ['LAW-1'] }
    const given = { prefecture: '東京都', capital_yen: 200_000_000 }
    const limit = { op: 'lte', field: 'capital_yen', value: 100_000_000 }
    const result = evaluate([limit, { op: 'not', of: { op: 'any', of: [isTokyo, limit] } }, isTokyo], given)
    expect(result.conditions_matched).toEqual([isTokyo])
    const capital = '資本金 capital_yen=200000000 は 100000000 以下ではありません'
    const tokyo = '都道府県 prefecture="東京都" は "東京都" と一致します'
    expect(result.reasons).toEqual([capital, `否定の条件を満たしていません（${tokyo}、${capital}）`, tokyo])
    expect(result.conditions_unmatched).toEqual([
      { ...limit, reason: capital },
      { op: 'not', of: { op: 'any', of: [isTokyo, limit] }, reason: result.reasons[1] },
    ])
  })

  test.each([
    [
      { op: 'gte', field: 'founded_year', value: 2020 },
      { founded_year: 2021 },
      '設立年 founded_year=2021 は 2020 以上です',
    ],
    [{ op: 'gte', field: 'n', value: 1 }, { n: 0.5 }, 'n=0.5 は 1 以上ではありません'],
    [{ op: 'lte', field: 'n', value: 1 }, { n: 1 }, 'n=1 は 1 以下です'],
    [{ op: 'lte', field: 'n', value: 1 }, { n: '1' }, 'n="1" は数値ではありません'],
    [{ op: 'lte', field: 'n', value: 1 }, { n: null }, 'n=null は数値ではありません'],
    [{ op: 'lte', field: 'n', value: 1 }, { n: [1] }, 'n=[配列] は数値ではありません'],
    [{ op: 'eq', field: 'n', value: 1 }, { n: {} }, 'n={オブジェクト} は 1 と一致しません'],
    [{ op: 'in', field: 'n', values: ['a', 2] }, { n: 2 }, 'n=2 は "a"、2 のいずれかです'],
    [{ op: 'in', field: 'n', values: [...'abcdefghijkl'] }, {}, 'n が示されていません'],
    [
      { op: 'in', field: 'n', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      { n: 0 },
      'n=0 は 1、2、3、4、5、6、7、8、9、10 ほか2件 のいずれかではありません',
    ],
    [{ op: 'has_invoice_registration' }, {}, '適格請求書発行事業者の登録番号 invoice_registration_number がありません'],
    [
      { op: 'has_invoice_registration' },
      { invoice_registration_number: 'T1' },
      '適格請求書発行事業者の登録番号 invoice_registration_number があります',
    ],
    [{ op: 'any', of: [] }, {}, '選択肢が一つもない条件があり、満たすことができません'],
    [{ op: 'not', of: { op: 'all', of: [] } }, {}, '否定の条件を満たしていません（否定される条件は常に成り立ちます）'],
  ])('%j is explained in one sentence', (one, given, reason) => {
    expect(reasonOf(one, given)).toBe(reason)
  })

  test('a reason stays short and sound Unicode, however long the values are', () => {
    const long = `x${'𠮷'.repeat(100_000)}`
    expect(reasonOf({ op: 'eq', field: long, value: long }, { [long]: long }).isWellFormed()).toBe(true)
    expect(reasonOf({ op: 'eq', field: '\ud800', value: 1 }).isWellFormed()).toBe(true)
    expect(reasonOf({ op: 'eq', field: long, value: long }, { [long]: long }).length).toBeLessThan(500)
  })
})
