import { byName } from '../lib/by-name.ts'
import type { Language } from '../lib/language.ts'
import type { licences } from './lineage.ts'

type Licence = (typeof licences)[number]

/** What the publishers of records call their licences, and what is said of terms that keep a record back. */
const names: Readonly<Record<Licence, Readonly<Record<Language, string>>>> = byName({
  'pdl_v1.0': { ja: '公共データ利用規約（第1.0版）', en: 'Public Data License 1.0 (Japan)' },
  gov_standard: { ja: '政府標準利用規約', en: 'Government of Japan Standard Terms of Use' },
  'gov_standard_v2.0': { ja: '政府標準利用規約（第2.0版）', en: 'Government of Japan Standard Terms of Use 2.0' },
  'cc_by_4.0': { ja: 'クリエイティブ・コモンズ 表示 4.0 国際', en: 'Creative Commons Attribution 4.0 International' },
  public_domain: { ja: 'パブリックドメイン', en: 'public domain' },
  proprietary: { ja: '再配布できない条件', en: 'terms that do not allow passing it on' },
  unknown: { ja: '条件が不明', en: 'terms unknown' },
  test_data: { ja: '試験用データ', en: 'test data' },
})

/** A licence as people call it, of the record that carries it; a code without a name stands as it is. */
export const licenceName = (licence: string | null, language: Language): string =>
  (names as Readonly<Record<string, (typeof names)[Licence]>>)[licence ?? 'unknown']?.[language] ?? String(licence)
