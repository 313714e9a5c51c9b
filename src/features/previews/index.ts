import type { Feature } from '../../operation/feature.ts'
import { invoiceValidate, legalItems } from './legal-items.ts'

export { previewPaths, underDevelopment } from './legal-items.ts'

export const previews: Feature = {
  name: 'previews',
  title: 'Previews',
  toolset: 'evidence',
  operations: [legalItems, invoiceValidate],
}
