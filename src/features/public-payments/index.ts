import { publicPayment } from '../../datasets/public-payment.ts'
import { companyWordSpellings } from '../../lib/company-words.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

const searchPublicPayments = defineSearch({
  name: 'search_public_payments',
  http: 'GET /v1/public-payments/search',
  title: { ja: '国の支出先の検索', en: 'Search payees of the state' },
  keywords: [
    '行政事業レビュー',
    '国の支出先',
    '支出先を探す',
    '予算事業',
    '国からいくら受け取った',
    '事業の委託先',
    '再委託先',
    'レビューシート',
    'administrative review',
    'public spending',
    'payees of a project',
  ],
  summary: 'Find what projects of the state paid to whom, by project, payee, ministry, year and amount',
  guidance:
    'Best match first, then the newest sheet and the largest amount. Blocks of one project may pay each other: do not add their amounts. Persons and payees given as a sum (その他) are not held.',
  dataset: publicPayment,
  spellings: companyWordSpellings,
  example: { ministry: '経済産業省', limit: 5 },
})

export const publicPayments: Feature = {
  name: 'public-payments',
  title: 'Payees of the state',
  toolset: 'companies',
  operations: [searchPublicPayments],
}
