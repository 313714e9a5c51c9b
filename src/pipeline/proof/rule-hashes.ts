/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:14e14100e8f79771f5cb841dca66defac0d6bc5362dac44738a05dcdc78ee996',
  lifecycle: 'sha256:b3948fb4a548146cabc295830f7e57ba3a98c9dfd7383aa0554672d716700afe',
  invoice_risk: 'sha256:d60522e19dcff17f4630b5026c630885d8460126a14d23d346741da24bb5e6a5',
  company_scores: 'sha256:f98020934adb9da4c9bb68ab445e33233e438c07eaaf8397d7206ff3877aa64c',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:1db7a2cb5c5576540fbe144a8475a23b2041eb02b354467ca8ae097a1646a9da',
  tax_evaluation: 'sha256:e8ece444409b64001c5dd1a3c7ceab15bc71e594645a5986dc6e90e503a355c7',
  company_flags: 'sha256:44704e24849f3fdd54605cf2081433cb4242db7ac86910ca204050d679875502',
} as const
