const description = `日本の公的支援制度・法令・行政情報を、出典つきで返す API です。すべての値は出典にあるものだけで、出典のない金額・率・日付は null です。
該当なしは「制度が存在しない」ことの証明ではありません。回答に使うときは source_url と source_fetched_at を一緒に示してください。

Evidence about Japan's public programs, laws and administrative facts. Every value comes from a source; an amount, rate or date without one is null.
An empty result never proves that nothing exists. Keep source_url and source_fetched_at with what you quote.
Each record carries the licence of its source in \`license\`; the licence named here is the one of the software.`

/** Title, version, licence of the API and where its operator is asked; the description is in Japanese and English. */
export const info = (version: string, baseUrl: string) => ({
  title: 'Konkyo',
  version,
  summary: '根拠: evidence about Japan’s public programs',
  description,
  contact: { name: 'Konkyo', url: `${baseUrl}/contact` },
  license: { name: 'MIT', identifier: 'MIT' },
})
