const digits = '〇一二三四五六七八九'
const units = ['千', '百', '十', ''] as const

/** How laws write a whole number from 1 to 9,999: 42 is 四十二, 110 百十, 1001 千一. */
export function kanjiNumeral(number: number): string {
  const figures = String(number).padStart(4, '0')
  return units
    .map((unit, place) => {
      const figure = Number(figures[place])
      if (figure === 0) return ''
      return `${figure === 1 && unit !== '' ? '' : digits[figure]}${unit}`
    })
    .join('')
}
