import { refusalComponents } from './refusals.ts'
import { headerComponents } from './response-headers.ts'
import { schemaComponents } from './schemas.ts'
import { securitySchemes } from './security.ts'
import { steeringComponents } from './steering.ts'

/** Everything that operations refer to by name. */
export const components = {
  schemas: schemaComponents,
  parameters: steeringComponents,
  headers: headerComponents,
  responses: refusalComponents(),
  securitySchemes,
} as const
