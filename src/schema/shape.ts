import { type TObject, type TProperties, Type } from 'typebox'

/** An object that several answers hold, under the name of its type: documents show it once (docs/decisions/0054-shapes-have-names.md). */
export const shape = <P extends TProperties>(name: string, properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { title: name, ...options })
