/** The account behind a key, as of one call. */
export interface Account {
  readonly id: string
  readonly customerId: string
  readonly plan: string
  readonly monthlyCapYen: number | null
  readonly createdAt: string
  readonly keyId: string
  readonly keyPrefix: string
}
