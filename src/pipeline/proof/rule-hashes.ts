/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:f4a126e283b3fa3cc0757121d42bc8b577335827091adcad0cd42820f11f7689',
  lifecycle: 'sha256:5757ac3ae22bcc183a1c81614fbf6adfdd256c25f831c140bae1944b59a6f194',
  invoice_risk: 'sha256:60e7284f978d04c091fd41d6b46cca7d70d209b063f27b786880861fdb321ebc',
  company_scores: 'sha256:f5077acbf8300cc33ff32349a030afd6249f3af6aa40ea49d903a37a3116bd9e',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:293a007ed1f8ca917a49fc9cdd03513dc804a1e6e75bb8c338f6571d19a90197',
  tax_evaluation: 'sha256:15746deb239f6fbed5b2d6b8d2a439ead9844c964e25b4134b2b44418dc85e56',
  company_flags: 'sha256:44704e24849f3fdd54605cf2081433cb4242db7ac86910ca204050d679875502',
} as const
