/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:9a1a79311898c69244a82cf7d94d267d36f722529ad094296cec7b12895d9a96',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:2a0ac8b1281e817e8a79350f20fed83d354d4474e06e84b9acb7155691121f46',
  company_scores: 'sha256:3538ea41115a219850ad1158d49027ca1f47a704d0709af1798c38a99c4fcbb8',
  peer_group: 'sha256:f811ace24a5e905880681a74637f8fecf7414756f4d393f2b0592e9a8dbdd38a',
  citation_check: 'sha256:cd977cb76a2583d05abdc718e55dbdd0aa139bddb682c4fd79cb73df67bffbcf',
  tax_evaluation: 'sha256:84753269a33bf86cb3309fccef856cd8527acf01f81b77da5cbe44e511d3b922',
  company_flags: 'sha256:44825ff56738fe05cc165f2b5b65fdaebc6659ecf61f3c978835d7196b4bc720',
} as const
