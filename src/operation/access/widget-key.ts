import { Type } from 'typebox'

/** How a page may send the key of its widget where it cannot set X-Widget-Key: taken by the pipeline, never by an operation. */
export const widgetKeyMember = {
  key: Type.Optional(Type.String({ maxLength: 64, description: 'The key of the widget, instead of X-Widget-Key' })),
}
