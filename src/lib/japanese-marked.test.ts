import { expect, test } from 'vitest'
import { japaneseMarked } from './japanese-marked.ts'

test.each([
  ['a name', '<p>経済産業省</p>', '<p><span lang="ja">経済産業省</span></p>'],
  [
    'a name in an English sentence',
    '<p>Published by 経済産業省 on 1 April.</p>',
    '<p>Published by <span lang="ja">経済産業省</span> on 1 April.</p>',
  ],
  [
    'a title with Latin words in it',
    '<p>IT導入補助金 2025 (A1) 通常枠 CARTA</p>',
    '<p><span lang="ja">IT導入補助金 2025 (A1) 通常枠 CARTA</span></p>',
  ],
  [
    'names apart in one sentence',
    '<p>From 甲市 to the town of 乙町</p>',
    '<p>From <span lang="ja">甲市</span> to the town of <span lang="ja">乙町</span></p>',
  ],
  [
    'a text behind a line break',
    '<p>令和<br>8年</p>',
    '<p><span lang="ja">令和</span><br><span lang="ja">8年</span></p>',
  ],
  ['an option', '<option value="01">北海道</option>', '<option lang="ja" value="01">北海道</option>'],
  ['a field that shows a value', '<input name="q" value="省エネ">', '<input lang="ja" name="q" value="省エネ">'],
])('%s is marked', (_, given, marked) => expect(japaneseMarked(given)).toBe(marked))

test.each([
  ['what is marked', '<div lang="ja"><p>条文</p></div>'],
  ['English', '<p>Nothing of this is Japanese: 2/3, ¥1,000, T1234567890123.</p>'],
  ['the name of the other language', '<a href="/" lang="ja" hreflang="ja">日本語</a>'],
  ['data for programs', '<script type="application/ld+json">{"name":"見本>法"}</script>'],
])('%s stays as it is', (_, given) => expect(japaneseMarked(given)).toBe(given))

test('English inside of what is marked as English in Japanese is read as a page is', () => {
  expect(japaneseMarked('<p lang="ja">本文<b lang="en">the text of 甲</b></p>')).toBe(
    '<p lang="ja">本文<b lang="en">the text of <span lang="ja">甲</span></b></p>',
  )
})
