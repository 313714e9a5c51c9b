import { register } from 'node:module'

/** The conformance suite is for Node 22: on 20 it finds no `globSync` in `fs`, which it uses for other commands only. */
const shim = `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => []`
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/conformance/dist/')
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(shim)}`)}, shortCircuit: true }
    : next(specifier, context)`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
