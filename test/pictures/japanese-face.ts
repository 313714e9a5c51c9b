import { readFileSync } from 'node:fs'

/** The browser brings no Japanese letters: what is drawn brings those that our documents are set in. */
const fontFace = (weight: number, file: string) => {
  const bytes = readFileSync(`node_modules/@expo-google-fonts/noto-sans-jp/${file}`)
  return `@font-face{font-family:Drawn;font-weight:${weight};src:url(data:font/ttf;base64,${bytes.toString('base64')})}`
}

/** The face of every picture, in the two weights that pages have. */
export const japaneseFace = `${fontFace(400, '400Regular/NotoSansJP_400Regular.ttf')}${fontFace(700, '700Bold/NotoSansJP_700Bold.ttf')}`
