/** The HTTP status that a source answered with, from the sentence that a fetcher throws; null for any other problem. */
export function refusedStatus(error: unknown): number | null {
  const [, status] = /\banswers with status (\d{3})\b/.exec(error instanceof Error ? error.message : '') ?? []
  return status === undefined ? null : Number(status)
}
