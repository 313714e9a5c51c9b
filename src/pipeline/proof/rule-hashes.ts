/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:d25f5cfb69e541df9ab4c6c3c874098b8b3574e1925707e324676e2cab8c4228',
  lifecycle: 'sha256:5757ac3ae22bcc183a1c81614fbf6adfdd256c25f831c140bae1944b59a6f194',
  invoice_risk: 'sha256:21ff1f75806efdc20b8ede1324488b823f0d0f85119262a68ec39421dbaaeb39',
  company_scores: 'sha256:05db792c4625f6316d625f16792d5b2573a551e3fcbc57f7ce80fbc18cafa5d0',
  peer_group: 'sha256:49242a6e6410b18a2724796cdddda9972f3872ef81bbe3942811e75c63934b02',
  citation_check: 'sha256:edeb3ea82c2da52afdeb178d7506ec22bf642355ab0f4b2103c7b3bac57aa4ee',
  tax_evaluation: 'sha256:d8e62bfde19e0a0344a144f00b9c3584cd0639429eb1854f2057a2b9ff290a87',
  company_flags: 'sha256:c0a31785bba711e2c44e2815b3c5e47e7d68c79705ef88d79fc30b8b4232b3d4',
} as const
