/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:bf6f45493ebf15cfb334b8d71d1900ca2f5df2a78df7eb7b64f57a8e0dfb7441',
  lifecycle: 'sha256:5757ac3ae22bcc183a1c81614fbf6adfdd256c25f831c140bae1944b59a6f194',
  invoice_risk: 'sha256:b85d75940ccd9e516a53f022f91e05e052de40a34561822ff6b7d0bbf5d13c33',
  company_scores: 'sha256:05db792c4625f6316d625f16792d5b2573a551e3fcbc57f7ce80fbc18cafa5d0',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:31d2c562e660d244b6b06efd046610a3308a2b43747eb115ff275b92ffe8464c',
  tax_evaluation: 'sha256:d8e62bfde19e0a0344a144f00b9c3584cd0639429eb1854f2057a2b9ff290a87',
  company_flags: 'sha256:c0a31785bba711e2c44e2815b3c5e47e7d68c79705ef88d79fc30b8b4232b3d4',
} as const
