/** Media type of the canonical v2 envelope (specification, Versioning 5). */
export const v2MediaType = 'application/vnd.service.v2+json'
