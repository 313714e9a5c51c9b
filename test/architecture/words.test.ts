import { describe, expect, test } from 'vitest'
import { type SourceFile, sources } from './source-files.ts'

/** What people read on pages, in mails and in refusals; what they search by (keywords) is theirs to word. */
const read = sources.filter(({ path }) =>
  /^src\/(pages|mails|pipeline|transports|features\/\w[^/]*\/pages)\//.test(path),
)

const found = (words: RegExp, files: readonly SourceFile[] = read): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.replaceAll(/(?:メール|IP)アドレス/g, '').matchAll(words)].map(([said]) => `${path}: ${said}`),
  )

describe('words', () => {
  test('one thing has one word in Japanese: 単位, データの版 and URL', () => {
    expect(read.length).toBeGreaterThan(200)
    expect(found(/課金単位|回分|スナップショット|アドレス/g)).toEqual([])
  })

  test('no page, mail or refusal says what readers found translated', () => {
    expect(found(/この写し|開き直せる|見守る|審査待ちの声|拒んだ報告|もっとも大きい組み合わせ/g)).toEqual([])
    expect(
      found(
        /What it does not know, it says|Be told of|\bGo on\b|one look\b|each on its day|beside the calls are well/g,
      ),
    ).toEqual([])
  })

  test('the files that are looked at are those that say such things', () => {
    const [file] = read
    expect(found(/この写し/g, [{ path: file?.path ?? '', text: "'この写しには'" }])).toHaveLength(1)
    expect(found(/アドレス/g, [{ path: '', text: 'メールアドレスとアドレス' }])).toHaveLength(1)
  })
})
