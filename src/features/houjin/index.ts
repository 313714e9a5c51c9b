import { houjin } from '../../datasets/houjin.ts'
import type { Feature } from '../../operation/operation.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { getHoujin } from './get-houjin.ts'
import { getHoujin360 } from './get-houjin-360.ts'
import { resolveCompany } from './resolve-company.ts'

const searchHoujin = defineSearch({
  name: 'search_houjin',
  http: 'GET /v1/houjin/search',
  title: 'Search companies',
  keywords: ['法人', '会社を探す', '企業検索', '法人番号検索', 'corporation'],
  summary: 'Find companies and other legal persons by name, kana or English name, place and status (法人)',
  guidance:
    'Those in being come first. Several companies may bear one name: resolve_company tells candidates apart. The copy held here may be partial: not found does not mean that a company does not exist.',
  dataset: houjin,
  isRegister: true,
  example: { q: '九州電力', limit: 5 },
})

export const houjinFeature: Feature = {
  name: 'houjin',
  title: 'Companies',
  toolset: 'companies',
  operations: [searchHoujin, resolveCompany, getHoujin, getHoujin360],
}
