/** A program that registered itself (RFC 7591); one that names a document of its own is not kept. */
interface OauthClientsTable {
  id: string
  /** As it calls itself. */
  name: string
  /** JSON list. */
  redirect_uris: string
  created_at: string
  used_at: string
}

/** What a person let a program do: as a customer, with a key of its own, or as a guest. */
export interface OauthGrantsTable {
  id: string
  client_id: string
  client_name: string
  /** Where its code was sent to. */
  redirect_uri: string
  /** What its tokens are for (RFC 8707). */
  resource: string
  scope: string
  /** Null for a guest. */
  account_id: string | null
  /** The key that it was granted with. */
  parent_key_id: string | null
  /** The key whose hash is that of the present access token; null until its code is redeemed. */
  key_id: string | null
  /** What it may spend until it ends. */
  budget_yen: number | null
  ends_at: string
  created_at: string
  revoked_at: string | null
  code_hash: string
  /** SHA-256 of what only the program knows (RFC 7636). */
  code_challenge: string
  code_ends_at: string
  code_used_at: string | null
  /** The address at which a guest logged in, as addresses are counted; null for a customer, and for guests of before it was kept. */
  login_hash: string | null
  /** The present access token of a guest. */
  guest_hash: string | null
  guest_hash_ends_at: string | null
}

/** A refresh token: good for one use, and a second one ends its grant. */
interface OauthRefreshesTable {
  hash: string
  grant_id: string
  created_at: string
  used_at: string | null
}

export interface OauthTables {
  oauth_clients: OauthClientsTable
  oauth_grants: OauthGrantsTable
  oauth_refreshes: OauthRefreshesTable
}
