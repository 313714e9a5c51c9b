import { law } from '../../datasets/law.ts'
import { defineGet } from '../../operation/define-get.ts'

export const getLaw = defineGet({
  name: 'get_law',
  http: 'GET /v1/laws/{unified_id}',
  title: 'Get one law',
  summary: 'Read one law: title, number, dates, status and where its full text is',
  transport: { agent: true },
  dataset: law,
  noun: ['law', '法令'],
  isStamped: true,
  example: { unified_id: 'LAW-fd272378ee' },
})
