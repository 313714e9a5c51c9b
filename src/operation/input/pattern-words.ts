import { byName } from '../../lib/by-name.ts'
import type { Text } from '../../lib/text.ts'
import { dayPattern, emailPattern, urlPattern } from '../../schema/fields.ts'
import { notHoujin } from '../usual-problems.ts'

export const dayWords = {
  ja: '暦にある日付で指定してください。例: 2026-04-01、2026/4/1、令和8年4月1日',
  en: 'must be a day of the calendar: 2026-04-01, 2026/4/1 or 令和8年4月1日',
}

const like = ({ ja, en }: Text, example: string): Text => ({
  ja: `${ja}で指定してください。例: ${example}`,
  en: `must be ${en}: ${example}`,
})

/** A text of so many ASCII characters, spaces among them. */
export const asciiWords = (most: number): Text => ({
  ja: `${most}文字以内の半角英数字と記号で指定してください。`,
  en: `must be 1 to ${most} printable ASCII characters`,
})

/** The same without spaces. */
export const visibleWords = (most: number): Text => ({
  ja: `${most}文字以内の半角英数字と記号（空白なし）で指定してください。`,
  en: `must be 1 to ${most} visible ASCII characters`,
})

const hex = (digits: string): Text => ({
  ja: `${digits.replace(' to ', '～')}桁の16進数（0～9、a～f）で指定してください。`,
  en: `must be ${digits} hexadecimal digits (0-9, a-f)`,
})

const yen = (digits: number): Text => ({
  ja: `${digits}桁以内の整数（円）で指定してください。`,
  en: `must be a whole number of yen of at most ${digits} digits`,
})

const number = (digits: number): Text => ({
  ja: `${digits}桁以内の整数で指定してください。`,
  en: `must be a whole number of at most ${digits} digits`,
})

const snapshotId = like({ ja: 'データの版の識別子', en: 'the id of a snapshot' }, 'corpus-2026-04-01-0123456789ab')
const month = like({ ja: '年月', en: 'a month' }, '2026-04')

/** The forms that inputs demand: they are easier to say than to read off a regular expression. */
export const patternWords: Readonly<Record<string, Text>> = byName({
  [dayPattern]: dayWords,
  '^(\\d{4}-\\d{2}-\\d{2})?$': dayWords,
  '^(today|\\d{4}-\\d{2}-\\d{2})$': {
    ja: 'today か日付で指定してください。例: 2026-04-01',
    en: 'must be today or a day: 2026-04-01',
  },
  '^\\d{4}-(0[1-9]|1[0-2])$': month,
  '^\\d{4}-\\d{2}$': month,
  [emailPattern]: like({ ja: 'メールアドレス', en: 'an e-mail address' }, 'name@example.jp'),
  [urlPattern]: {
    ja: 'https:// か http:// で始まるURLで指定してください。',
    en: 'must be an address with https:// or http://',
  },
  '^https://(?:[A-Za-z0-9-]{1,63}\\.){0,3}linkedin\\.com(?:[/?#][!-~]*)?$': {
    ja: 'https:// で始まる linkedin.com のURLで指定してください。',
    en: 'must be an address of linkedin.com with https://',
  },
  '^\\d{13}$': notHoujin,
  '^\\d{6}$': {
    ja: '6桁の全国地方公共団体コードで指定してください。',
    en: 'must be 6 digits (全国地方公共団体コード)',
  },
  '^corpus-\\d{4}-\\d{2}-\\d{2}-[0-9a-f]{12}$': snapshotId,
  '^LAW-[0-9a-f]{10}$': like({ ja: '法令の識別子', en: 'the id of a law' }, 'LAW-0123456789'),
  '^TAX-[0-9a-f]{10}$': like({ ja: '税制措置の識別子', en: 'the id of a tax measure' }, 'TAX-0123456789'),
  '^[\\w.~-]{1,64}$': {
    ja: '64文字以内の半角英数字と . _ ~ - で指定してください。',
    en: 'must be 1 to 64 letters, digits and . _ ~ -',
  },
  '^[\\x21-\\x7e](?:[\\x20-\\x7e]*[\\x21-\\x7e])?$': {
    ja: '半角英数字と記号で、前後に空白を置かずに指定してください。',
    en: 'must be printable ASCII characters without spaces around them',
  },
  '^[A-Za-z][A-Za-z0-9-]{0,31}$': {
    ja: '英字で始まる32文字以内の半角英数字と - で指定してください。例: Bearer',
    en: 'must be a letter and at most 31 letters, digits and -: Bearer',
  },
  '^[A-Za-z0-9._:-]{1,128}$': {
    ja: '128文字以内の半角英数字と . _ : - で指定してください。',
    en: 'must be 1 to 128 letters, digits and . _ : -',
  },
  '^[A-Z0-9]{1,4}$': {
    ja: '4文字以内の半角の大文字と数字で指定してください。',
    en: 'must be 1 to 4 capital letters and digits',
  },
  '^[\\x21-\\x7e]{1,32}$': visibleWords(32),
  '^[\\x20-\\x7e]{1,100}$': asciiWords(100),
  '^[!-~]{1,100}$': visibleWords(100),
  '^[!-~]{0,100}$': visibleWords(100),
  '^[0-9a-f]{8}$': hex('8'),
  '^[0-9a-f]{16,64}$': hex('16 to 64'),
  '^[0-9a-f]{32}$': hex('32'),
  '^[1-9]\\d{0,14}$': number(15),
  '^\\d{1,6}$': number(6),
  '^(\\d{1,9})?$': yen(9),
  '^\\d{1,9}$': yen(9),
  '^\\d{0,8}$': yen(8),
})
