/** Characters that must not begin a line (JIS X 4051: 行頭禁則文字). */
const notFirst = new Set(
  '、。，．・：；？！‼⁇⁈⁉ヽヾゝゞ々〻ー～〜‐゠–ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ' +
    '）］｝〕〉》」』】〙〗〟’”｠»)]}>,.!?:;-%％‰℃°′″、。｡､･｣ﾞﾟｧｨｩｪｫｬｭｮｯｰ\u3099\u309a',
)

/** Characters that must not end a line (行末禁則文字). */
const notLast = new Set('（［｛〔〈《「『【〘〖〝‘“｟«([{<｢￥¥＄$£￡№＃#＠@')

const latin = /[0-9A-Za-z\u00c0-\u024f]/
const inWord = /[0-9A-Za-z\u00c0-\u024f.,]/
/** What a number counts stays with it. */
const unit = /[円万億兆年月日件人]/
/** A mark belongs to the letter before it. */
export const joins = /\p{M}/u

/** The smallest pieces that stay together, in order. */
export function piecesOf(text: string): string[] {
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
  (inWord.test(before) && latin.test(after)) ||
  (/[0-9]/.test(before) && unit.test(after)) ||
  (/[万億兆]/.test(before) && after === '円')
