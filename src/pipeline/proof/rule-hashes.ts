/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:ab14b93168c0df2ba6d2e54ff775b789196484bf29b19d80d0e8b75dc8d7833d',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:2a0ac8b1281e817e8a79350f20fed83d354d4474e06e84b9acb7155691121f46',
  company_scores: 'sha256:7567549ffd2499d89593e3ab0414b4c35ae407abbfad483d42638abff249d1ae',
  citation_check: 'sha256:294dc9e7a77c223dffa03bd76d87ba6606cfedc4b23a3ca4517641058b5611af',
  tax_evaluation: 'sha256:84753269a33bf86cb3309fccef856cd8527acf01f81b77da5cbe44e511d3b922',
  company_flags: 'sha256:44825ff56738fe05cc165f2b5b65fdaebc6659ecf61f3c978835d7196b4bc720',
} as const
