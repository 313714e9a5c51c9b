import type { Text } from './text.ts'

/** What the compliance newsletter can be about, in display order. */
export const newsletterAreas = ['invoice', 'ebook', 'subsidy', 'loan', 'enforcement', 'tax_ruleset', 'court'] as const

export type NewsletterArea = (typeof newsletterAreas)[number]

/** What people know the areas by. */
export const areaNames: Readonly<Record<NewsletterArea, Text>> = {
  invoice: { ja: 'インボイス制度', en: 'Qualified invoices' },
  ebook: { ja: '電子帳簿保存', en: 'Electronic books' },
  subsidy: { ja: '補助金・支援制度', en: 'Subsidies and programs' },
  loan: { ja: '公的融資', en: 'Public loans' },
  enforcement: { ja: '行政処分', en: 'Administrative actions' },
  tax_ruleset: { ja: '税制', en: 'Tax rules' },
  court: { ja: '裁判例', en: 'Court decisions' },
}
