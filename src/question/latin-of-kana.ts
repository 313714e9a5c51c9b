const vowels = ['a', 'i', 'u', 'e', 'o'] as const

/** Consonants with the signs of their five vowels; a space where there is none. */
const lines: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タチツテト',
  d: 'ダヂヅデド',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  y: 'ヤ ユ ヨ',
  r: 'ラリルレロ',
  w: 'ワ   ヲ',
}

const sounds = new Map<string, string>([
  ...Object.entries(lines).flatMap(([consonant, signs]) =>
    [...signs].map((sign, i) => [sign, `${consonant}${vowels[i]}`] as const),
  ),
  ['ン', 'n'],
])
const glides = new Map([
  ['ャ', 'ya'],
  ['ュ', 'yu'],
  ['ョ', 'yo'],
])

/** Katakana in Latin letters, each sound by its line (シ is si, チャ tya); undefined where a sign has none. */
export function latinOfKana(katakana: string): string | undefined {
  let written = ''
  let isDoubled = false
  for (const sign of katakana) {
    const glide = glides.get(sign)
    if (sign === 'ッ') isDoubled = true
    else if (sign === 'ー') written += written.at(-1) ?? ''
    else if (glide !== undefined && written.endsWith('i')) written = `${written.slice(0, -1)}${glide}`
    else {
      const sound = sounds.get(sign)
      if (sound === undefined || sign === ' ') return undefined
      written += `${isDoubled ? sound[0] : ''}${sound}`
      isDoubled = false
    }
  }
  return isDoubled ? undefined : written
}
