// NIST Digital Library of Mathematical Functions (https://dlmf.nist.gov/): 5.11.1 for ln Γ, 8.17.4 and 8.17.22 for I_x(a, b).

const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188]
const farEnough = 12
const tiny = 1e-300

/** ln Γ(x) for x > 0: Stirling's series, where it is good, and the recurrence below. */
function logGamma(x: number): number {
  let [shifted, product] = [x, 1]
  for (; shifted < farEnough; shifted++) product *= shifted
  const series = stirling.reduce((sum, c, k) => sum + c / shifted ** (2 * k + 1), 0)
  return (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
}

/** The regularized incomplete beta function I_x(a, b): the probability that a Beta(a, b) variable is at most x. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast below the mean and slowly above it.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(logFactor) / a) * continuedFraction(x, a, b)
}

/** The continued fraction by the modified method of Lentz; it needs about the square root of the larger parameter in steps. */
function continuedFraction(x: number, a: number, b: number): number {
  const most = 1000 + 10 * Math.ceil(Math.sqrt(Math.max(a, b)))
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= most; m++) {
    let change = 1
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const step of [even, odd]) {
      d = 1 / notZero(1 + step * d)
      c = notZero(1 + step / c)
      change = c * d
      value *= change
    }
    if (Math.abs(change - 1) < 1e-15) return value
  }
  return value
}

const notZero = (value: number): number => (Math.abs(value) < tiny ? tiny : value)

/** The x below which a Beta(a, b) variable lies with probability p, found by halving. */
export function betaQuantile(p: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 64; step++) {
    const middle = (low + high) / 2
    if (incompleteBeta(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Mean and equal-tail interval of the posterior of a share, after so many hits in so many trials and nothing known before (Beta(1, 1)). */
export function posteriorOfShare(hits: number, trials: number, mass = 0.95) {
  const [a, b] = [1 + hits, 1 + trials - hits]
  const tail = (1 - mass) / 2
  return { mean: a / (a + b), interval: [betaQuantile(tail, a, b), betaQuantile(1 - tail, a, b)] as const }
}
