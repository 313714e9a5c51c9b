import { expect, test } from 'vitest'
import { isMailOf } from './own-host.ts'

test.each([
  ['info@mihon.example.jp', 'https://mihon.example.jp/'],
  ['Info@Mihon.example.jp', 'http://www.mihon.example.jp'],
  ['info@mihon.example.jp', 'www.mihon.example.jp/index.html'],
])('mail at %s is read by whoever publishes %s', (email, url) => expect(isMailOf(email, url)).toBe(true))

test.each([
  ['info@evil.example', 'https://mihon.example.jp/'],
  ['info@mihon.example.jp.evil.example', 'https://mihon.example.jp/'],
  ['info@sub.mihon.example.jp', 'https://mihon.example.jp/'],
  ['info@mihon.example.jp', 'https://sub.mihon.example.jp/'],
  ['info@example.jp', 'https://mihon.example.jp/'],
  ['info@portal.example.jp', 'https://portal.example.jp/~mihon/'],
  ['info@portal.example.jp', 'https://portal.example.jp/?shop=mihon'],
  ['info@mihon.example.jp', 'https://mihon.example.jp:8443/'],
  ['info@mihon.example.jp', 'https://mihon.example.jp@evil.example/'],
  ['info@provider.ne.jp', 'https://provider.ne.jp/'],
  ['info@mihon.provider.ne.jp', 'https://mihon.provider.ne.jp/'],
  ['info@yahoo.co.jp', 'https://www.yahoo.co.jp/'],
  ['info@192.0.2.1', 'https://192.0.2.1/'],
  ['info@mihon.example.jp', null],
  ['info@mihon.example.jp', ''],
  ['info@mihon.example.jp', 'なし'],
])('mail at %s proves nothing about %s', (email, url) => expect(isMailOf(email, url)).toBe(false))
