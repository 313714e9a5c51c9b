const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Characters that show nothing by definition: soft hyphen, zero-width spaces and joiners, byte order mark. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Controls, halves of characters, noncharacters and marks of direction: XML forbids them, or they disguise other text. */
const unshowable = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/gu

/** Characters that no font has, as a reader can see them: the mark for a missing letter (ゲタ) and the code point. */
export const geta = (character: string): string =>
  `〓(U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')})`

/** Text as every format can hold it: `\n` as the only control, and a geta for what cannot be shown. Idempotent. */
export function shownText(text: string): string {
  return text.replace(lineBreaks, '\n').replaceAll('\t', ' ').replace(invisible, '').replace(unshowable, geta)
}

/** The lines of a text as they are shown, without white space around them; never empty. */
export function linesOf(text: string): string[] {
  return shownText(text)
    .split('\n')
    .map((line) => line.trim())
}
