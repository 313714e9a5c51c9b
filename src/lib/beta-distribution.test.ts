import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betaQuantile, incompleteBeta, posteriorOfShare } from './beta-distribution.ts'

const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })
const parameter = fc.double({ min: 0.05, max: 5000, noNaN: true })
const count = fc.integer({ min: 1, max: 60 })

/** DLMF 8.17.5, for whole parameters: the probability of at least `a` hits in a + b - 1 trials. */
function binomialTail(x: number, a: number, b: number): number {
  const trials = a + b - 1
  let [sum, term] = [0, (1 - x) ** trials]
  for (let hits = 0; hits <= trials; hits++) {
    if (hits >= a) sum += term
    term *= ((trials - hits) / (hits + 1)) * (x / (1 - x))
  }
  return sum
}

describe('the incomplete beta function', () => {
  test('is the tail of the binomial distribution for whole parameters', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), count, count, (x, a, b) => {
        expect(incompleteBeta(x, a, b)).toBeCloseTo(binomialTail(x, a, b), 10)
      }),
    )
  })

  test('never falls, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(share, share, parameter, parameter, (x, y, a, b) => {
        const [below, above] = [incompleteBeta(Math.min(x, y), a, b), incompleteBeta(Math.max(x, y), a, b)]
        expect(below).toBeGreaterThanOrEqual(0)
        expect(above).toBeLessThanOrEqual(1 + 1e-12)
        expect(above - below).toBeGreaterThanOrEqual(-1e-12)
      }),
    )
  })
})

describe('the quantile of a beta distribution', () => {
  test('is where the distribution reaches the probability', () => {
    fc.assert(
      fc.property(share, parameter, parameter, (p, a, b) => {
        // Where the density is steep, the nearest double is all there is.
        const x = betaQuantile(p, a, b)
        const [below, above] = [x - 1e-12, x + 1e-12].map((near) => incompleteBeta(near, a, b))
        expect(below).toBeLessThanOrEqual(p + 1e-9)
        expect(above).toBeGreaterThanOrEqual(p - 1e-9)
      }),
    )
  })

  test('is that of the other tail with the parameters exchanged', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 1, max: 5000, noNaN: true }), count, (p, a, b) => {
        expect(betaQuantile(p, a, b)).toBeCloseTo(1 - betaQuantile(1 - p, b, a), 9)
      }),
    )
  })

  test('is a root where one parameter is 1', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 0.5, max: 5000, noNaN: true }), (p, b) => {
        expect(betaQuantile(p, 1, b)).toBeCloseTo(1 - (1 - p) ** (1 / b), 9)
        expect(betaQuantile(p, b, 1)).toBeCloseTo(p ** (1 / b), 9)
      }),
    )
  })
})

describe('the posterior of a share', () => {
  test('knows nothing without trials', () => {
    const { mean, interval } = posteriorOfShare(0, 0)
    expect([mean, ...interval.map((x) => x.toFixed(6))]).toEqual([0.5, '0.025000', '0.975000'])
  })

  test('holds the mean in its interval, which narrows as trials are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (hits, misses) => {
        const few = posteriorOfShare(hits, hits + misses)
        const many = posteriorOfShare(100 * hits, 100 * (hits + misses))
        expect(few.mean).toBeGreaterThan(few.interval[0])
        expect(few.mean).toBeLessThan(few.interval[1])
        if (hits + misses > 0)
          expect(many.interval[1] - many.interval[0]).toBeLessThan(few.interval[1] - few.interval[0])
      }),
    )
  })

  test('stays exact for as many trials as a busy month has', () => {
    const { mean, interval } = posteriorOfShare(30_000_000, 100_000_000)
    const spread = 1.959964 * Math.sqrt((0.3 * 0.7) / 100_000_000)
    expect(mean).toBeCloseTo(0.3, 7)
    expect(interval[0]).toBeCloseTo(0.3 - spread, 7)
    expect(interval[1]).toBeCloseTo(0.3 + spread, 7)
  })
})
