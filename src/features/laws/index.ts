import type { Feature } from '../../operation/operation.ts'
import { amLawArticle } from './am-law-article.ts'
import { getLaw } from './get-law.ts'
import { getLawArticle } from './get-law-article.ts'
import { listLawRelatedPrograms } from './list-law-related-programs.ts'
import { resolveLawName } from './resolve-law-name.ts'
import { searchLaws } from './search-laws.ts'

export const laws: Feature = {
  name: 'laws',
  title: 'Laws',
  operations: [searchLaws, resolveLawName, getLawArticle, getLaw, listLawRelatedPrograms, amLawArticle],
}
