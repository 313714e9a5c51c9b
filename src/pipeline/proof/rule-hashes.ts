/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:14e14100e8f79771f5cb841dca66defac0d6bc5362dac44738a05dcdc78ee996',
  lifecycle: 'sha256:0ffae13f7c2e3c2217abdfe49893ca71ceb54f25052e330bddcb237f9407be24',
  invoice_risk: 'sha256:d60522e19dcff17f4630b5026c630885d8460126a14d23d346741da24bb5e6a5',
  company_scores: 'sha256:8ddf5e32c0c356dd73c73886f5b09d65b26cb5f1cbacbabb88db40befe8e5953',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:dccf014bedf1f2acd0e9a26809b9e1571ab4c6d1097d2eea687e8a661a436224',
  tax_evaluation: 'sha256:61bdea68a8c4d0272d13774ce72fc3be8b7da33a78cfdb41d623488e7848fff8',
  company_flags: 'sha256:44704e24849f3fdd54605cf2081433cb4242db7ac86910ca204050d679875502',
} as const
