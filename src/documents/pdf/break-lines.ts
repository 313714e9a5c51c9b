/** Characters that must not begin a line (JIS X 4051: 行頭禁則文字). */
const notFirst = new Set(
  '、。，．・：；？！‼⁇⁈⁉ヽヾゝゞ々〻ー～〜‐゠–ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ' +
    '）］｝〕〉》」』】〙〗〟’”｠»)]}>,.!?:;-%％‰℃°′″、。｡､･｣ﾞﾟｧｨｩｪｫｬｭｮｯｰ\u3099\u309a',
)

/** Characters that must not end a line (行末禁則文字). */
const notLast = new Set('（［｛〔〈《「『【〘〖〝‘“｟«([{<｢￥¥＄$£￡№＃#＠@')

const latin = /[0-9A-Za-z\u00c0-\u024f]/
const inWord = /[0-9A-Za-z\u00c0-\u024f.,]/
const joins = /\p{M}/u

/** Breaks one line of text into lines of at most `width`, keeping words, numbers and the Japanese rules for line ends. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of piecesOf(text)) {
    const wide = widthOf(piece)
    if (used > 0 && used + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    if (used === 0 && wide > width) {
      const parts = cut(piece, width, widthOf)
      line = parts.pop() as string
      lines.push(...parts)
      used = widthOf(line)
    } else {
      line += piece
      used += wide
    }
  }
  return [...lines, line].map((each) => each.trimEnd())
}

/** The smallest pieces that stay together, in order. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let last = ''
  for (const letter of text) {
    if (last !== '' && isTogether(last, letter)) pieces[pieces.length - 1] += letter
    else pieces.push(letter)
    last = letter
  }
  return pieces
}

const isTogether = (before: string, after: string): boolean =>
  after === ' ' ||
  notFirst.has(after) ||
  notLast.has(before) ||
  joins.test(after) ||
  (inWord.test(before) && latin.test(after))

/** A piece that is wider than a line, in parts that are not. */
function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of piece) {
    if (part !== '' && !joins.test(letter) && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
