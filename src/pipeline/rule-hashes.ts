/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */
export const ruleHashes = {
  combination: 'sha256:31be3c9a77cd5de8845dddc8a610167a1c601fad5aaff639717e416ea8c903b5',
  lifecycle: 'sha256:50c954e3cade738d7d04ba842a4cdcc6d52dd944f148881c75b4c8171b718005',
  invoice_risk: 'sha256:6a69df3733425264bfc17ff9d5e3a84a4b6124bd8fee71f4eda932349b2bb437',
  company_scores: 'sha256:43edbf9cacdb85454b5837141e749043ab665ecd4cca711ed9a72216e2b554a4',
  citation_check: 'sha256:587b42e43f6683240e670e2a260f88727b050b6d4f330ee1460cc849d7211ec4',
  tax_evaluation: 'sha256:f77f6e470426a617b1856680243fa05c1f0fe981e26f846857e2b144ebb0d9f3',
  company_flags: 'sha256:19859632cc9e51070d72dfafb64ce794cf3b92e62cf08b84d035a36e8855a6d5',
} as const
