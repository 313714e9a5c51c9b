import { features, operations } from '../catalog.ts'
import type { Config } from '../config.ts'
import { previewPaths, previews, underDevelopment } from '../features/previews/index.ts'
import { templates } from '../features/templates/index.ts'
import { AppError } from '../operation/errors.ts'
import { listedIn } from '../operation/feature.ts'
import { type AnyOperation, routeOf } from '../operation/operation.ts'
import type { RefusedRoute } from '../transports/http/mount-refusals.ts'

/** Which gates are open. */
export type Gates = Pick<Config, 'KONKYO_ENABLE_SABUROKU' | 'KONKYO_ENABLE_PREVIEW'>

/** Every operation of the catalogue, and those that the operator of this service has opened. */
export const servedOperations = (gates: Gates): readonly AnyOperation[] => [
  ...operations,
  ...(gates.KONKYO_ENABLE_SABUROKU ? templates.operations : []),
  ...(gates.KONKYO_ENABLE_PREVIEW ? previews.operations : []),
]

/** Which lists of tools name each operation, behind a gate or not. */
export const toolLists = listedIn([...features, templates, previews])

/** What stands at the gates: closed templates say so, announced paths say that they are not there yet. */
export const refusedRoutes = (gates: Gates): readonly RefusedRoute[] => [
  ...(gates.KONKYO_ENABLE_SABUROKU ? [] : templates.operations.map((one) => ({ ...routeOf(one), refusal: closed }))),
  ...(gates.KONKYO_ENABLE_PREVIEW
    ? previewPaths.map((path) => ({ method: 'GET' as const, path, refusal: underDevelopment }))
    : []),
]

const closed = () =>
  new AppError('unavailable', {
    ja: 'この機能は、このサービスでは公開していません。',
    en: 'this feature is not open on this service',
    body: { error: 'feature_disabled' },
  })
