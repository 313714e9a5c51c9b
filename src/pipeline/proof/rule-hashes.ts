/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:0570fec843dd60bf32b743932a9f91186ec1287e00bfe588323d0a09ae1ee3a8',
  lifecycle: 'sha256:b48f020b15651e13c989ebb7d5671645a3db92dbaa645ba16ff981b3d96547c3',
  invoice_risk: 'sha256:29177fe060a6f1868dcde1572f2b58d10d66b209143d0e82910bd6c614f9e4a9',
  company_scores: 'sha256:e2b2ff13f30f84eed424f13dd562218a425c0bd19b946c7a2aff0bd324eb3e06',
  peer_group: 'sha256:ec7e3be1e8dfb068fa20e6499303d88f24363228f6d2f5f6947aaa6111eb01a5',
  citation_check: 'sha256:991eba415363c182911eb0bd49bdb081eb4e9bf2e66d63492cef4f3c3ef0ebd7',
  tax_evaluation: 'sha256:84753269a33bf86cb3309fccef856cd8527acf01f81b77da5cbe44e511d3b922',
  company_flags: 'sha256:1877053c7b409fbad54b4a6c2164eaf1733cb3cab8cc5e9fd2ffc70f9c0e1643',
} as const
