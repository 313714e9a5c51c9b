/** Days in Japan, the first of them not included. */
export interface Days {
  readonly after: string
  readonly until: string
}
