/** A whole number as people read it. */
export const whole = (n: number) => Math.round(n).toLocaleString('en-US')

/** The mean of some numbers. */
export const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The lines of a table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
  '',
]
