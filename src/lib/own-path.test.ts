import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test('a path of this site is told from what a browser could take for another one', () => {
  expect(['/', '/search?q=補助金#saved', '/r/laws/x?lang=en'].map(isOwnPath)).toEqual([true, true, true])
  const others = [undefined, '', 'search', '//evil.example', '/\\evil.example', 'https://evil.example/', '/a b', '/a\n']
  expect(others.map(isOwnPath)).toEqual(others.map(() => false))
})
