import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { defineGet } from '../../operation/define-get.ts'
import { isPublished } from './publication.ts'

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
