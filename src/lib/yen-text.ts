const units = [
  [1_000_000_000_000, '兆'],
  [100_000_000, '億'],
  [10_000, '万'],
] as const

/** Whole yen as Japanese documents write them, with the exact figure: 2億5,000万円（250,000,000円）, 9,800円. */
export function yenText(yen: number): string {
  const exact = `${yen.toLocaleString('en-US')}円`
  if (yen < 10_000) return exact
  let rest = yen
  let text = ''
  for (const [size, name] of units) {
    const count = Math.floor(rest / size)
    if (count > 0) text += `${count.toLocaleString('en-US')}${name}`
    rest %= size
  }
  return `${text}${rest > 0 ? rest.toLocaleString('en-US') : ''}円（${exact}）`
}
