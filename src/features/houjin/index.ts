import { houjin } from '../../datasets/houjin.ts'
import { companyNameKey } from '../../lib/company-name.ts'
import { anyCompanyWordSpellings, hasFormOf } from '../../lib/company-words.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { getHoujin } from './get-houjin.ts'
import { getHoujin360 } from './get-houjin-360.ts'
import { batchResolveCompanies } from './names/batch-resolve-companies.ts'
import { normalizeCompanyName } from './names/normalize-company-name.ts'
import { compareHoujinSources } from './records/compare-houjin-sources.ts'
import { listHoujinAdoptions } from './records/list-houjin-adoptions.ts'
import { listHoujinAwards } from './records/list-houjin-awards.ts'
import { listHoujinSubsidies } from './records/list-houjin-subsidies.ts'
import { resolveCompany } from './resolve-company.ts'
import { verifyCorporateNumber } from './verify-corporate-number.ts'

const searchHoujin = defineSearch({
  name: 'search_houjin',
  http: 'GET /v1/houjin/search',
  title: { ja: '法人の検索', en: 'Search companies' },
  keywords: [
    '法人',
    '会社を探す',
    '企業検索',
    '法人番号検索',
    'corporation',
    '会社を検索',
    '社名で法人を探す',
    '市区町村の法人',
    '法人検索',
    'カナで検索',
    'find companies by name',
  ],
  summary: 'Find companies and other legal persons by name, kana or English name, place and status (法人)',
  guidance:
    'Those in being come first. Several companies may bear one name: resolve_company tells candidates apart. The copy held here may be partial: not found does not mean that a company does not exist.',
  dataset: houjin,
  isRegister: true,
  spellings: anyCompanyWordSpellings,
  ranksNamed(word, { snapshot }) {
    const table = snapshot.table(houjin)
    return table
      .ranksWith('name_key', companyNameKey(word))
      .filter((rank) => hasFormOf(word, table.recordAt(rank).name))
  },
  example: { q: '九州電力', limit: 5 },
})

export const houjinFeature: Feature = {
  name: 'houjin',
  title: 'Companies',
  toolset: 'companies',
  operations: [
    searchHoujin,
    resolveCompany,
    batchResolveCompanies,
    verifyCorporateNumber,
    normalizeCompanyName,
    getHoujin,
    getHoujin360,
    listHoujinAdoptions,
    listHoujinSubsidies,
    listHoujinAwards,
    compareHoujinSources,
  ],
}
