import { houjin } from '../../datasets/houjin.ts'
import { companiesCalled, underFormOf } from '../../datasets/named-bearers.ts'
import { anyCompanyWordSpellings, registeredNames } from '../../lib/company-words.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { askedKinds } from '../../question/meaning.ts'
import { companySelection } from './company-in-place.ts'
import { getHoujin } from './get-houjin.ts'
import { getHoujin360 } from './get-houjin-360.ts'
import { batchResolveCompanies } from './names/batch-resolve-companies.ts'
import { normalizeCompanyName } from './names/normalize-company-name.ts'
import { compareHoujinSources } from './records/compare-houjin-sources.ts'
import { getHoujinHistory } from './records/get-houjin-history.ts'
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
  asked: {
    aside: askedKinds,
    offers: [
      {
        about: ['acts', 'act'],
        operation: 'search_enforcement_cases',
        parameter: 'recipient_houjin_bangou',
        day: 'disclosed_date',
      },
      { about: ['grants'], operation: 'search_case_studies', parameter: 'houjin_bangou', day: 'publication_date' },
      { about: ['bids'], operation: 'search_bids', parameter: 'winner_houjin_bangou', day: 'decision_date' },
      {
        about: ['payments'],
        operation: 'search_public_payments',
        parameter: 'payee_houjin_bangou',
        day: 'review_fiscal_year',
      },
      {
        about: ['registration'],
        operation: 'search_invoice_registrants',
        parameter: 'houjin_bangou',
        day: 'registered_date',
      },
    ],
  },
  select: (_, moment, words) => companySelection(words, anyCompanyWordSpellings, moment),
  ranksNamed(word, { snapshot }) {
    const names = [word, ...registeredNames(normalizeText(word))]
    const ranks = names.flatMap((name) => companiesCalled(snapshot, name))
    return underFormOf(snapshot, word, ranks, [houjin, 'name'])
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
    getHoujinHistory,
    listHoujinAdoptions,
    listHoujinSubsidies,
    listHoujinAwards,
    compareHoujinSources,
  ],
}
