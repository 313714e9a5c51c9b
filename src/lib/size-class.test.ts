import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industryOf, jsicMajors } from './jsic.ts'
import { type BusinessSize, type SizeClass, sizeFit } from './size-class.ts'
import { tradesOf } from './size-limits.ts'

const okuYen = 100_000_000
const business = (given: Partial<Omit<BusinessSize, 'industry'>> & { jsic?: string }): BusinessSize => {
  const { jsic, ...rest } = given
  const industry = jsic === undefined ? null : (industryOf(jsic) ?? null)
  return { industry, employees: null, capitalYen: null, hasCapital: true, ...rest }
}
const statusOf = (size: SizeClass, given: Parameters<typeof business>[0]) => sizeFit(size, business(given)).status
const sizes: readonly SizeClass[] = ['sme', 'small_enterprise', 'small_business', 'specified', 'mid', 'large']

/** Any business: an industry of any precision, and what may or may not be stated. */
const anyBusiness = fc
  .record({
    jsic: fc.constantFrom(
      ...jsicMajors.map(({ letter }) => letter),
      '19',
      '1911',
      '41',
      '411',
      '391',
      '693',
      '75',
      '76',
      '80',
      '791',
    ),
    employees: fc.option(fc.integer({ min: 0, max: 5000 })),
    capitalYen: fc.option(fc.integer({ min: 0, max: 5 * okuYen })),
    hasCapital: fc.constantFrom(true, false, null),
  })
  .map(({ capitalYen, hasCapital, ...rest }) =>
    business({ ...rest, hasCapital, capitalYen: hasCapital ? capitalYen : null }),
  )

describe('the size classes of the SME acts', () => {
  test.each([
    ['24', 300, 3 * okuYen],
    ['D', 300, 3 * okuYen],
    ['44', 300, 3 * okuYen],
    ['52', 100, okuYen],
    ['L', 100, okuYen / 2],
    ['58', 50, okuYen / 2],
    ['76', 50, okuYen / 2],
    ['791', 300, 3 * okuYen],
    ['693', 100, okuYen / 2],
    ['691', 300, 3 * okuYen],
  ])('%s is an SME up to %i employees or a capital of %i, whichever holds', (jsic, employees, capitalYen) => {
    expect(statusOf('sme', { jsic, employees })).toBe('pass')
    expect(statusOf('sme', { jsic, capitalYen })).toBe('pass')
    expect(statusOf('sme', { jsic, employees, capitalYen: capitalYen + 1 })).toBe('pass')
    expect(statusOf('sme', { jsic, employees: employees + 1, capitalYen })).toBe('pass')
    expect(statusOf('sme', { jsic, employees: employees + 1, capitalYen: capitalYen + 1 })).toBe('fail')
  })

  test('one bound that is exceeded decides nothing while the other is not stated, and asks for it', () => {
    expect(sizeFit('sme', business({ jsic: 'J', employees: 1200 }))).toMatchObject({
      status: 'open',
      needs: ['capital_yen'],
    })
    expect(sizeFit('sme', business({ jsic: 'J', capitalYen: 12 * okuYen }))).toMatchObject({
      status: 'open',
      needs: ['employee_count'],
    })
    expect(statusOf('sme', { jsic: 'D', employees: 301, hasCapital: false })).toBe('fail')
  })

  test('a letter that means several trades is decided where all agree, and asks for the code where they do not', () => {
    expect(statusOf('sme', { jsic: 'I', employees: 50 })).toBe('pass')
    expect(sizeFit('sme', business({ jsic: 'I', employees: 80, hasCapital: false }))).toMatchObject({
      status: 'open',
      needs: ['industry_jsic'],
    })
    expect(statusOf('sme', { jsic: '55', employees: 80 })).toBe('pass')
    expect(statusOf('sme', { jsic: 'I', employees: 101, hasCapital: false })).toBe('fail')
  })

  test('an inn with 150 employees, and a maker of rubber goods with 800, are SMEs by one act and not by the other', () => {
    for (const [jsic, employees] of [
      ['75', 150],
      ['192', 800],
    ] as const)
      expect([jsic, statusOf('sme', { jsic, employees, hasCapital: false })]).toEqual([jsic, 'open'])
    expect(statusOf('sme', { jsic: '1911', employees: 800, hasCapital: false })).toBe('fail')
    expect(statusOf('sme', { jsic: '75', employees: 201, hasCapital: false })).toBe('fail')
  })

  test('small businesses have up to 20 employees, in commerce and services 5, in lodging and amusement 20', () => {
    for (const [jsic, most] of [
      ['E', 20],
      ['D', 20],
      ['58', 5],
      ['76', 5],
      ['P', 5],
      ['75', 20],
      ['80', 20],
    ] as const) {
      expect([jsic, statusOf('small_business', { jsic, employees: most })]).toEqual([jsic, 'pass'])
      expect([jsic, statusOf('small_business', { jsic, employees: most + 1 })]).toEqual([jsic, 'fail'])
    }
    expect(statusOf('small_enterprise', { jsic: '75', employees: 6 })).toBe('fail')
  })

  test('who is no SME is of middle size up to 2,000 employees, and large above', () => {
    const big = { jsic: 'E', capitalYen: 10 * okuYen }
    expect([statusOf('mid', { ...big, employees: 2000 }), statusOf('large', { ...big, employees: 2000 })]).toEqual([
      'pass',
      'fail',
    ])
    expect([statusOf('mid', { ...big, employees: 2001 }), statusOf('large', { ...big, employees: 2001 })]).toEqual([
      'fail',
      'pass',
    ])
    expect(statusOf('large', { jsic: 'E', employees: 3500 })).toBe('open')
  })

  test('what one more statement decides, it never turns round', () => {
    fc.assert(
      fc.property(anyBusiness, fc.constantFrom(...sizes), fc.integer({ min: 0, max: 5000 }), (one, size, employees) => {
        const before = sizeFit(size, one).status
        if (one.employees !== null || before === 'open') return
        expect(sizeFit(size, { ...one, employees }).status).toBe(before)
      }),
    )
  })

  test('nobody is an SME and large, and growing makes nobody smaller', () => {
    const order = ['fail', 'open', 'pass']
    fc.assert(
      fc.property(anyBusiness, (one) => {
        const [sme, large] = [sizeFit('sme', one).status, sizeFit('large', one).status]
        expect(sme === 'pass' && large !== 'fail').toBe(false)
        if (one.employees === null) return
        const grown = sizeFit('sme', { ...one, employees: one.employees + 500 }).status
        expect(order.indexOf(grown)).toBeLessThanOrEqual(order.indexOf(sme))
      }),
    )
  })

  test('nothing is decided about a business of which nothing is stated, and what is asked for decides', () => {
    fc.assert(
      fc.property(anyBusiness, fc.constantFrom(...sizes), (one, size) => {
        const { status, needs } = sizeFit(size, { ...one, employees: null, capitalYen: null })
        expect([status, needs.length > 0]).toEqual(['open', true])
      }),
    )
  })

  test('every code of the classification has a trade', () => {
    for (const { letter } of jsicMajors)
      expect([letter, tradesOf({ letter, digits: '' }).length > 0]).toEqual([letter, true])
    expect(tradesOf({ letter: 'G', digits: '411' })).toEqual(['service'])
    expect(tradesOf({ letter: 'G', digits: '41' }).toSorted()).toEqual(['other', 'service'])
    expect(tradesOf(null)).toHaveLength(8)
  })
})
