/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:b89aadb1d046f5fc2d5db8549d2ac30c6b45f1773150db9a269904f0980b0618',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:1f2cdb7694c98b241dd38bc7a4929fba9debc01a0f3b617128e97a81cb006452',
  company_scores: 'sha256:9523ac7f18262ff95df0cb0b9c3ffb1118237e4068112f3061c9f091bf92955b',
  citation_check: 'sha256:ddb13c37fb51adade84da0f69bfc3184feab9e1f3d147a0727ee6f9d98664f17',
  tax_evaluation: 'sha256:d5a8499da202d88ee4d558845b281a5a38cd896c36e40618d5c6e1e53de281b0',
  company_flags: 'sha256:44825ff56738fe05cc165f2b5b65fdaebc6659ecf61f3c978835d7196b4bc720',
} as const
