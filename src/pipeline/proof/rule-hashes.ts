/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:0570fec843dd60bf32b743932a9f91186ec1287e00bfe588323d0a09ae1ee3a8',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:29177fe060a6f1868dcde1572f2b58d10d66b209143d0e82910bd6c614f9e4a9',
  company_scores: 'sha256:3538ea41115a219850ad1158d49027ca1f47a704d0709af1798c38a99c4fcbb8',
  peer_group: 'sha256:f811ace24a5e905880681a74637f8fecf7414756f4d393f2b0592e9a8dbdd38a',
  citation_check: 'sha256:991eba415363c182911eb0bd49bdb081eb4e9bf2e66d63492cef4f3c3ef0ebd7',
  tax_evaluation: 'sha256:84753269a33bf86cb3309fccef856cd8527acf01f81b77da5cbe44e511d3b922',
  company_flags: 'sha256:1877053c7b409fbad54b4a6c2164eaf1733cb3cab8cc5e9fd2ffc70f9c0e1643',
} as const
