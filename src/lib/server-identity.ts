/** How registries and clients of MCP know this server: reverse DNS and a name, as `mcpName` in package.json says as well. */
export const mcpName = 'io.github.konkyo/konkyo'

export const serverTitle = 'Konkyo (根拠)'

/** What it is, in the hundred characters that registries show. */
export const serverSummary = "Evidence on Japan's public programs, laws, tax measures, bids and companies, with sources"
