/** What is said of a request that cannot be read at all. */
export const malformedJa = 'リクエストの形が正しくありません。'

/** What is said of a body of another type. */
export const asJsonJa = '本文は application/json で送ってください。'
