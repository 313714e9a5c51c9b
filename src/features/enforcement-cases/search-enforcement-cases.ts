import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { bearersIn } from '../../datasets/named-bearers.ts'
import { companyWordSpellings } from '../../lib/company-words.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { isPublished, publishedKeys } from './publication.ts'

export const searchEnforcementCases = defineSearch({
  name: 'search_enforcement_cases',
  http: 'GET /v1/enforcement-cases/search',
  title: { ja: '行政処分・不正事案の検索', en: 'Search enforcement cases' },
  keywords: [
    '行政処分',
    '不正受給',
    '指摘事例',
    '返還命令',
    '会計検査',
    'fraud',
    'penalty',
    '行政処分の事例を検索',
    '不正受給の事例',
    '会計検査院の指摘',
    '課徴金',
    '措置命令',
    '処分事例',
    'enforcement cases',
  ],
  summary: 'Find published improper grants and administrative actions by company, ministry, law and date',
  guidance:
    'Newest first. No hit is no proof of a clean record: each authority publishes for a limited period and many are not connected. Cases whose publication period has passed are not shown.',
  transport: { agent: true },
  dataset: enforcementCase,
  isRegister: true,
  spellings: companyWordSpellings,
  ranksNamed: bearersIn(enforcementCase, 'recipient_name'),
  asked: { aside: ['acts', 'any'], byText: true },
  select: (_, ctx) => ({ any: [publishedKeys(ctx)] }),
  example: { q: '課徴金', limit: 5 },
})

export const getEnforcementCase = defineGet({
  name: 'get_enforcement_case',
  http: 'GET /v1/enforcement-cases/{case_id}',
  title: { ja: '行政処分・不正事案の詳細', en: 'Get one enforcement case' },
  keywords: ['処分の詳細', '処分事例1件', 'この不正受給案件の詳細', '処分の内容と出典', 'one enforcement case'],
  summary: 'Read one published enforcement case with its source and publication period',
  guidance: 'A case whose publication period has passed answers 404.',
  transport: { agent: true },
  dataset: enforcementCase,
  noun: { ja: '処分・返還事例', en: 'enforcement case' },
  isShown: isPublished,
  example: { case_id: 'enf-156fb1ffb6' },
})
