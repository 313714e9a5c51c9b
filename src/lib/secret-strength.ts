/** Words of placeholders, defaults and keyboards: whoever guesses begins with them. */
const guessedWords =
  /change[-_ ]?me|replace[-_ ]?me|place[-_ ]?holder|passphrase|passw(?:or)?d|password|secret|pepper|signing|admin|konkyo|example|default|dummy|sample|testing|test|todo|fixme|insert|random|string|value|token|your|here|this|with|some|key|live|prod(?:uction)?|develop(?:ment)?|qwerty(?:uiop)?|asdf(?:ghjkl?)?|zxcv(?:bnm)?|letmein|welcome|hunter|correct|horse|battery|staple|lorem|ipsum|dolor|minimum|bytes|long|least|thirty|two|sixteen|foobar|foo|bar|baz|x{3,}|deadbeef|cafebabe/gi

/** What a guesser pays for a word of the list, for a run, or for a copy of what came before. */
const cheapBits = 6

/**
 * Bits that somebody has to guess, estimated from below: known words, runs (aaa, 123, cba) and copies of earlier
 * parts count as one choice each, and only what is left counts by how its characters are spread.
 */
export function secretBits(secret: string): number {
  const unnamed = secret.replace(guessedWords, ' ')
  const words = new Set(secret.toLowerCase().match(guessedWords))
  let bits = words.size * cheapBits
  let left = ''
  for (let at = 0; at < unnamed.length; ) {
    const cheap = Math.max(runAt(unnamed, at), copyAt(unnamed, at))
    if (cheap >= 4) bits += cheapBits
    else left += unnamed[at]
    at += cheap >= 4 ? cheap : 1
  }
  return Math.floor(bits + left.length * entropyOf(left))
}

/** Length of the run that begins there, each character the same step from the last: aaaa, 1234, dcba. */
function runAt(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
  if (!(Math.abs(step) <= 1)) return 1
  let end = at + 1
  while (text.charCodeAt(end + 1) - text.charCodeAt(end) === step) end++
  return end - at + 1
}

/** Length of the longest part from there that already stood before. */
function copyAt(text: string, at: number): number {
  let length = 0
  while (at + length < text.length && text.slice(0, at + length).includes(text.slice(at, at + length + 1))) length++
  return length
}

/** Shannon's entropy of the characters of a text, in bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}
