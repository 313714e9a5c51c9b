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

const [no, open, yes] = [0, 1, 2]
const truth = [false, null, true] as const

/** The table of the language, written a second time in the plainest way: strong Kleene logic is least, most and turned around. */
function expected(one: Tree, given: Profile): boolean | null {
  return truth[truthOf(one, given)] as boolean | null
}

function truthOf({ op, of, ...leaf }: Tree, given: Profile): number {
  const children = Array.isArray(of) ? of.map((child) => truthOf(child, given)) : []
  if (op === 'all') return Math.min(yes, ...children)
  if (op === 'any') return Math.max(no, ...children)
  if (op === 'not') return yes - truthOf(of as Tree, given)
  const stated = new Map(Object.entries(given)).get(leaf.field ?? 'invoice_registration_number')
  if (stated === undefined || stated === null) return open
  return holds({ op, ...leaf }, stated) ? yes : no
}

function holds({ op, value, values }: Tree, stated: unknown): boolean {
  if (op === 'eq') return stated === value
  if (op === 'in') return (values as unknown[]).some((one) => one === stated)
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
        expect(conditions_matched).toEqual(conditions.filter((each) => expected(each, given) === true))
        const failed = conditions.filter((each) => expected(each, given) === false)
        expect(conditions_unmatched).toEqual(failed.map((each) => ({ ...each, reason: expect.stringMatching(/./) })))
        expect(reasons.length).toBeGreaterThanOrEqual(conditions_matched.length + failed.length)
      }),
    )
  })

  test('what is open asks for fields that nobody stated, and asks for none once the outcome is clear', () => {
    fc.assert(
      fc.property(tree, profile, (one, given) => {
        const { applicable, needs, conditions_open } = evaluate(one, given)
        expect([needs.length > 0, conditions_open.length > 0]).toEqual([applicable === null, applicable === null])
        const stated = new Map(Object.entries(given))
        for (const { field: asked } of needs) expect(stated.get(asked) ?? null).toBeNull()
        const open = listed(one).filter((each) => expected(each, given) === null)
        expect(open).toEqual(expect.arrayContaining([...conditions_open]))
      }),
    )
  })

  test('more facts never turn yes into no or no into yes', () => {
    fc.assert(
      fc.property(tree, profile, profile, (one, given, more) => {
        const { applicable } = evaluate(one, given)
        const told = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
        )
        if (applicable !== null) expect(evaluate(one, { ...more, ...told }).applicable).toBe(applicable)
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
          expect(first).toMatchObject({ applicable: null, conditions_matched: [], conditions_unmatched: [] })
      }),
    )
  })

  test('a field that only the language knows is missing, unless the profile states it itself', () => {
    const own = JSON.parse('{"__proto__": 1}') as Profile
    expect(evaluate({ op: 'eq', field: '__proto__', value: 1 }, own).applicable).toBe(true)
    for (const name of ['__proto__', 'constructor', 'toString', 'length'])
      expect(evaluate({ op: 'gte', field: name, value: 0 })).toMatchObject({
        applicable: null,
        needs: [{ field: name }],
      })
  })

  test.each([
    [1, '1'],
    [true, 1],
    [true, 'true'],
    [null, false],
    ['', false],
    ['高知県', '高知'],
  ])('%j is not equal to %j', (value, given) => {
    expect(evaluate({ op: 'eq', field: 'x', value }, { x: given }).applicable).toBe(false)
    expect(evaluate({ op: 'in', field: 'x', values: [value] }, { x: given }).applicable).toBe(false)
  })

  test('without conditions nobody can say yes, and the reason says that nothing was tested', () => {
    expect(evaluate(null, { x: 1 })).toEqual({
      applicable: null,
      reasons: ['機械判定用の条件がないため、判定できません。要件は本文と一次資料で確認してください'],
      conditions_matched: [],
      conditions_unmatched: [],
      conditions_open: [],
      needs: [],
      assumed: [],
      error: null,
    })
  })

  test.each([
    ['{', 'json_decode_error', '機械判定用の条件がJSONとして読めないため、判定できません（$）'],
    [[{ op: 'eq' }], 'shape_error', '機械判定用の条件の形が正しくないため、判定できません（$[0]）'],
    [{ op: 'sum' }, 'unsupported_predicate', '機械判定用の条件に対応していない述語があるため、判定できません（$）'],
  ])('%j is not judged, with %s and the place', (one, error, reason) => {
    expect(evaluate(one)).toMatchObject({ applicable: null, error, reasons: [reason] })
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
    [{ op: 'lte', field: 'n', value: 1 }, { n: [1] }, 'n=[配列] は数値ではありません'],
    [{ op: 'eq', field: 'n', value: 1 }, { n: {} }, 'n={オブジェクト} は 1 と一致しません'],
    [{ op: 'in', field: 'n', values: ['a', 2] }, { n: 2 }, 'n=2 は "a"、2 のいずれかです'],
    [
      { op: 'in', field: 'n', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      { n: 0 },
      'n=0 は 1、2、3、4、5、6、7、8、9、10 ほか2件 のいずれかではありません',
    ],
    [
      { op: 'has_invoice_registration' },
      { invoice_registration_number: '' },
      '適格請求書発行事業者の登録番号 invoice_registration_number がありません',
    ],
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
    expect(reasonOf({ op: 'eq', field: '\ud800', value: 1 }, { '\ud800': 2 }).isWellFormed()).toBe(true)
    expect(reasonOf({ op: 'eq', field: long, value: long }, { [long]: long }).length).toBeLessThan(500)
  })

  test('a value that is null is not given; a registration number that is empty says that there is none', () => {
    expect(evaluate({ op: 'eq', field: 'x', value: null }, { x: null }).applicable).toBeNull()
    expect(evaluate({ op: 'lte', field: 'x', value: 1 }, { x: null }).applicable).toBeNull()
    const registered = { op: 'has_invoice_registration' }
    const given = [{}, { invoice_registration_number: null }, { invoice_registration_number: '' }]
    expect(given.map((one) => evaluate(registered, one).applicable)).toEqual([null, null, false])
  })

  const owned = { op: 'eq', field: 'is_large_corp_subsidiary', value: true }
  const isCompany = { op: 'eq', field: 'is_corporation', value: true }
  const text = '大法人による完全支配を受けていないこと'

  test('a condition with words is one condition, told by them and by what decides it', () => {
    const independent = {
      op: 'any',
      text,
      of: [
        { op: 'not', of: isCompany },
        { op: 'not', of: owned },
      ],
    }
    const company = evaluate(independent, { is_corporation: true, is_large_corp_subsidiary: true })
    const reason = `${text}: 満たしていません（法人であること is_corporation=true、大法人の完全子会社であること is_large_corp_subsidiary=true）`
    expect([company.applicable, company.conditions_unmatched]).toEqual([false, [{ ...independent, reason }]])
    expect(company.reasons).toEqual([reason])
    const person = evaluate(independent, { is_corporation: false })
    expect([person.applicable, person.conditions_matched]).toEqual([true, [independent]])
    expect(person.reasons).toEqual([`${text}: 満たしています（法人であること is_corporation=false）`])
    const open = evaluate(independent, { is_corporation: true })
    expect([open.applicable, open.conditions_open, open.reasons]).toEqual([null, [independent], []])
    expect(open.needs.map(({ field: asked }) => asked)).toEqual(['is_large_corp_subsidiary'])
  })

  test('what may be taken for granted does not stand in the way of yes, and is named', () => {
    const rarely = { op: 'not', text, of: { ...owned, unless_stated: false } }
    const granted = evaluate([isCompany, rarely], { is_corporation: true })
    expect(granted).toMatchObject({ applicable: true, conditions_matched: [isCompany], needs: [] })
    expect(granted.assumed).toEqual([{ field: 'is_large_corp_subsidiary', text }])
    const stated = (value: unknown) =>
      evaluate([isCompany, rarely], { is_corporation: true, is_large_corp_subsidiary: value })
    expect(stated(true)).toMatchObject({ applicable: false, assumed: [] })
    expect(stated(false)).toMatchObject({ applicable: true, assumed: [] })
    expect(evaluate([isCompany, rarely], { is_corporation: false })).toMatchObject({ applicable: false, assumed: [] })
  })
})
