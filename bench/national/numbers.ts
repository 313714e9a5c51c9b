/** A 13-digit corporate number: the check digit of the Ministry of Finance before twelve digits. */
function corporateNumberOf(base: number): string {
  const digits = String(base).padStart(12, '0')
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[11 - i]) * (i % 2 === 0 ? 1 : 2)
  return `${9 - (sum % 9)}${digits}`
}

/** The number of the i-th company; the check digit scatters neighbours, as it does in the register. */
export const companyNumber = (i: number): string => corporateNumberOf(10_001_000_000 + i * 37)

/** Corporations among a hundred registrants; the others are individuals. */
const corporations = 56

/** The company behind the i-th registrant, or null for an individual; no company registers twice. */
export const companyOfRegistrant = (i: number): number | null => (i % 100 < corporations ? Math.floor(i * 1.08) : null)

/** The registration number of the i-th registrant. */
export function registrationNumber(i: number): string {
  const company = companyOfRegistrant(i)
  return `T${company === null ? corporateNumberOf(810_000_000_000 + i * 41) : companyNumber(company)}`
}

/** A scattered identifier of ten hexadecimal digits, as hashes give them. */
export const hexId = (prefix: string, i: number): string =>
  `${prefix}-${((BigInt(i) * 0x9e3779b97fn + 0x51ed27n) & 0xffffffffffn).toString(16).padStart(10, '0')}`

export const lawIdOf = (i: number): string => hexId('LAW', i)

export const two = (n: number): string => String(n).padStart(2, '0')

/** A number below 10,000 in the digits of legal texts: 三百二十一. */
export function kanjiNumber(n: number): string {
  const digit = (value: number) => '〇一二三四五六七八九'[value] as string
  let text = ''
  for (const [unit, sign] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
  ] as const) {
    const count = Math.floor(n / unit) % 10
    if (count > 0) text += `${count > 1 ? digit(count) : ''}${sign}`
  }
  return n % 10 > 0 || n === 0 ? text + digit(n % 10) : text
}
