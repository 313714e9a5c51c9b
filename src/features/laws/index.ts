import { law } from '../../datasets/law.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { amLawArticle } from './am-law-article.ts'
import { batchGetLawArticles } from './batch-get-law-articles.ts'
import { checkLawsChanged } from './check-laws-changed.ts'
import { diffLaw } from './diff-law.ts'
import { diffLawArticle } from './diff-law-article.ts'
import { findArticlesReferencing } from './find-articles-referencing.ts'
import { formatLawCitation } from './format-law-citation.ts'
import { getApplicableLaw } from './get-applicable-law.ts'
import { getArticleReferences } from './get-article-references.ts'
import { getLawArticle } from './get-law-article.ts'
import { getLawArticleAsOf } from './get-law-article-as-of.ts'
import { getLawArticlesRange } from './get-law-articles-range.ts'
import { getLawSupplementaryProvisions } from './get-law-supplementary-provisions.ts'
import { getLawTable } from './get-law-table.ts'
import { getLawToc } from './get-law-toc.ts'
import { getCircularItem } from './guidance/get-circular-item.ts'
import { searchCirculars } from './guidance/search-circulars.ts'
import { searchNtaQa } from './guidance/search-nta-qa.ts'
import { listLawRelatedPrograms } from './list-law-related-programs.ts'
import { listLawRevisions } from './list-law-revisions.ts'
import { listUpcomingLawChanges } from './list-upcoming-law-changes.ts'
import { parseLawCitation } from './parse-law-citation.ts'
import { resolveDelegation } from './resolve-delegation.ts'
import { resolveLawName } from './resolve-law-name.ts'
import { searchLawArticleCaptions } from './search-law-article-captions.ts'
import { searchLawArticleText } from './search-law-article-text.ts'
import { searchLawDefinitions } from './search-law-definitions.ts'
import { searchLaws } from './search-laws.ts'
import { verifyQuote } from './verify-quote.ts'

const getLaw = defineGet({
  name: 'get_law',
  http: 'GET /v1/laws/{unified_id}',
  title: { ja: '法令の詳細', en: 'Get one law' },
  keywords: [
    '法令の詳細',
    '施行日',
    '所管',
    '法令の基本情報',
    '法律番号と公布日',
    '施行日と所管',
    '法律1件',
    'この法律は有効か',
    'one law and its metadata',
  ],
  summary: 'Read one law: title, number, dates, status and where its full text is',
  transport: { agent: true },
  dataset: law,
  noun: { ja: '法令', en: 'law' },
  isStamped: true,
  example: { unified_id: 'LAW-fd272378ee' },
})

export const laws: Feature = {
  name: 'laws',
  title: 'Laws',
  toolset: 'laws',
  operations: [
    searchLaws,
    resolveLawName,
    getLawArticle,
    getLawArticleAsOf,
    diffLawArticle,
    diffLaw,
    batchGetLawArticles,
    getArticleReferences,
    findArticlesReferencing,
    checkLawsChanged,
    listUpcomingLawChanges,
    verifyQuote,
    getLawArticlesRange,
    getLawToc,
    searchLawArticleText,
    searchLawArticleCaptions,
    searchLawDefinitions,
    getLawSupplementaryProvisions,
    getLawTable,
    listLawRevisions,
    getApplicableLaw,
    resolveDelegation,
    parseLawCitation,
    formatLawCitation,
    searchCirculars,
    getCircularItem,
    searchNtaQa,
    getLaw,
    listLawRelatedPrograms,
    amLawArticle,
  ],
}
