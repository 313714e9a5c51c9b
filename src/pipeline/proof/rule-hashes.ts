/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:b89aadb1d046f5fc2d5db8549d2ac30c6b45f1773150db9a269904f0980b0618',
  lifecycle: 'sha256:6b0d3d2851f41a4137b83c73e82c072b474afb2c521e468652175e6755d4dca8',
  invoice_risk: 'sha256:e58a8873d7fff83af078b45192926d7f273a43273d5d23839575e9ee8c3d191a',
  company_scores: 'sha256:037a049ec994f847cbf59c565beb5ae1ed26baaab16b2c55ac94b83b9f7231f9',
  citation_check: 'sha256:623fcabaae8e75810dd38f573765fd0e4ed905fc0a899e8b7c8f547077fbe927',
  tax_evaluation: 'sha256:d5a8499da202d88ee4d558845b281a5a38cd896c36e40618d5c6e1e53de281b0',
  company_flags: 'sha256:fac289246b23137d6517225ac252dc79a1b0ce347a3ffb9cd1c6bd695d141575',
} as const
