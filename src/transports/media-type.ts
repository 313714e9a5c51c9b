/** Media type of the canonical v2 envelope (docs/contract/shapes.md#envelope). */
export const v2MediaType = 'application/vnd.service.v2+json'
