/** How many columns a text takes where kanji and kana are as wide as two letters: at a terminal, and in a printed table. */
export const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + (sign < '\u0100' ? 1 : 2), 0)
