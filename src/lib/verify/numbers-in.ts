/** The numbers that a value shows, each as its digits: without signs, points between thousands and zeros in front. */
export function numbersIn(value: unknown): string[] {
  const text = String(value)
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/(\d),(?=\d{3})/g, '$1')
  return (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''))
}
