/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:f4a126e283b3fa3cc0757121d42bc8b577335827091adcad0cd42820f11f7689',
  lifecycle: 'sha256:b3948fb4a548146cabc295830f7e57ba3a98c9dfd7383aa0554672d716700afe',
  invoice_risk: 'sha256:c8b1d8ca0e32e1f120f7f2e6a3d28af70ddbcf974ee8e86d1d8d3a2b80c4d07d',
  company_scores: 'sha256:832713fc9d9705b080583f4bd03936b3b3acb7b0aeb8b33996cf0aa6d0b7d051',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:293a007ed1f8ca917a49fc9cdd03513dc804a1e6e75bb8c338f6571d19a90197',
  tax_evaluation: 'sha256:e8ece444409b64001c5dd1a3c7ceab15bc71e594645a5986dc6e90e503a355c7',
  company_flags: 'sha256:44704e24849f3fdd54605cf2081433cb4242db7ac86910ca204050d679875502',
} as const
