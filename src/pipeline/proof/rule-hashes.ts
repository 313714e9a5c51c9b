/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:b89aadb1d046f5fc2d5db8549d2ac30c6b45f1773150db9a269904f0980b0618',
  lifecycle: 'sha256:50c954e3cade738d7d04ba842a4cdcc6d52dd944f148881c75b4c8171b718005',
  invoice_risk: 'sha256:6a69df3733425264bfc17ff9d5e3a84a4b6124bd8fee71f4eda932349b2bb437',
  company_scores: 'sha256:40d8cd74a0833f8e48bd6e9126617a5248c00d874c0c6b18fca12957fa128a59',
  citation_check: 'sha256:587b42e43f6683240e670e2a260f88727b050b6d4f330ee1460cc849d7211ec4',
  tax_evaluation: 'sha256:cb2a53a605593353b374633723de101b24d28f1867e95770d318aa687c07240f',
  company_flags: 'sha256:19859632cc9e51070d72dfafb64ce794cf3b92e62cf08b84d035a36e8855a6d5',
} as const
