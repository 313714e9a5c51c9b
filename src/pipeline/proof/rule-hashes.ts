/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:f4a126e283b3fa3cc0757121d42bc8b577335827091adcad0cd42820f11f7689',
  lifecycle: 'sha256:b3948fb4a548146cabc295830f7e57ba3a98c9dfd7383aa0554672d716700afe',
  invoice_risk: 'sha256:d60522e19dcff17f4630b5026c630885d8460126a14d23d346741da24bb5e6a5',
  company_scores: 'sha256:f5077acbf8300cc33ff32349a030afd6249f3af6aa40ea49d903a37a3116bd9e',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:293a007ed1f8ca917a49fc9cdd03513dc804a1e6e75bb8c338f6571d19a90197',
  tax_evaluation: 'sha256:d8e62bfde19e0a0344a144f00b9c3584cd0639429eb1854f2057a2b9ff290a87',
  company_flags: 'sha256:44704e24849f3fdd54605cf2081433cb4242db7ac86910ca204050d679875502',
} as const
