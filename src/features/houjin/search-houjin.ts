import { houjin } from '../../datasets/houjin.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchHoujin = defineSearch({
  name: 'search_houjin',
  http: 'GET /v1/houjin/search',
  title: 'Search companies',
  summary: 'Find companies and other legal persons by name, kana or English name, place and status (法人)',
  guidance:
    'Those in being come first. Several companies may bear one name: resolve_company tells candidates apart. The copy held here may be partial: not found does not mean that a company does not exist.',
  dataset: houjin,
  isRegister: true,
  example: { q: '九州電力', limit: 5 },
})
