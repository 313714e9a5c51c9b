/** How far a request of a person is; the last two are final. */
export const requestStates = ['received', 'in_progress', 'done', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

/** Days within which a person answers a request about personal data (docs/contract/shapes.md#requests-about-personal-data). */
export const answerDays = { disclosure: 14, deletion: 30 } as const
export type PrivacyRequestKind = keyof typeof answerDays

/** Whether a request is about personal data. */
export const isAboutPrivacy = (kind: string): kind is PrivacyRequestKind => Object.hasOwn(answerDays, kind)
