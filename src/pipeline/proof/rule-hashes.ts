/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:b89aadb1d046f5fc2d5db8549d2ac30c6b45f1773150db9a269904f0980b0618',
  lifecycle: 'sha256:4e97242f7f4b5d29b2db8620c396a100eef0dc62726c3aecd74d0a594d79dc3c',
  invoice_risk: 'sha256:3c36c7739c14221aa8f3c4d12eed2d3c755d2da2cac1c08ed69d6141488a904d',
  company_scores: 'sha256:a448080fe1b83a10c49d02fd74481ee44795b81e16a86cf08936c9a17364973d',
  citation_check: 'sha256:1c91bac510ccd36192ca7f28fabe324492a4d888e7dc71a7e5737e00643e4057',
  tax_evaluation: 'sha256:d5a8499da202d88ee4d558845b281a5a38cd896c36e40618d5c6e1e53de281b0',
  company_flags: 'sha256:fac289246b23137d6517225ac252dc79a1b0ce347a3ffb9cd1c6bd695d141575',
} as const
