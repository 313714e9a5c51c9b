import { callOptionComponents } from './call-options.ts'
import { refusalComponents } from './refusals.ts'
import { headerComponents } from './response-headers.ts'
import { schemaComponents } from './schemas.ts'
import { securitySchemes } from './security.ts'

/** Everything that operations refer to by name. */
export const components = {
  schemas: schemaComponents,
  parameters: callOptionComponents,
  headers: headerComponents,
  responses: refusalComponents(),
  securitySchemes,
} as const
