/** A search box on somebody's pages; its key is the row of `api_keys` with the same id, once it was picked up. */
interface WidgetsTable {
  key_id: string
  /** The subscription that pays for it; null until its checkout is completed. */
  entitlement_id: string | null
  /** Sealed. */
  owner_email: string
  label: string | null
  /** JSON list of origins, `https://*.host` among them. */
  allowed_origins: string
  /** Where its owner picks the key up. */
  success_url: string
  began_at: string
}

/** Searches of a widget in a JST month, counted by the database with the books. */
interface WidgetMonthsTable {
  key_id: string
  month: string
  requests: number
}

export interface WidgetTables {
  widgets: WidgetsTable
  widget_months: WidgetMonthsTable
}
