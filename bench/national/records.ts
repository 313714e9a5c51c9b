import { bid } from '../../src/datasets/bid.ts'
import { houjin } from '../../src/datasets/houjin.ts'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { generateBid } from './bids.ts'
import { generateCompany } from './companies.ts'
import { generateArticle, generateLaw } from './laws.ts'
import { generateRegistrant } from './registrants.ts'
import type { NationalSizes } from './sizes.ts'

/** One kind of generated records. */
export interface Supply {
  readonly dataset: AnyDataset
  readonly rows: number
  record(i: number): object
}

/** Every record of a national corpus, kind by kind. */
export function supplies(sizes: NationalSizes): Supply[] {
  const perLaw = Math.floor(sizes.articles / sizes.laws)
  return [
    { dataset: houjin, rows: sizes.houjin, record: generateCompany },
    { dataset: invoiceRegistrant, rows: sizes.registrants, record: generateRegistrant },
    { dataset: law, rows: sizes.laws, record: (i) => generateLaw(i, perLaw) },
    {
      dataset: lawArticle,
      rows: perLaw * sizes.laws,
      record: (i) => generateArticle(Math.floor(i / perLaw), i % perLaw, perLaw),
    },
    { dataset: bid, rows: sizes.bids, record: (i) => generateBid(i, sizes.houjin) },
  ]
}
