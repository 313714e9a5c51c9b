/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:b89aadb1d046f5fc2d5db8549d2ac30c6b45f1773150db9a269904f0980b0618',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:1f2cdb7694c98b241dd38bc7a4929fba9debc01a0f3b617128e97a81cb006452',
  company_scores: 'sha256:7567549ffd2499d89593e3ab0414b4c35ae407abbfad483d42638abff249d1ae',
  citation_check: 'sha256:294dc9e7a77c223dffa03bd76d87ba6606cfedc4b23a3ca4517641058b5611af',
  tax_evaluation: 'sha256:40cc8b17d2ccd8ef3c6ef959e3d203b546f3fb973fbda5c3f79c73df295ff3fb',
  company_flags: 'sha256:44825ff56738fe05cc165f2b5b65fdaebc6659ecf61f3c978835d7196b4bc720',
} as const
