/** Arguments of a new thread: from source it needs what reads TypeScript; built, everything is JavaScript. */
export function loaderArguments(): string[] {
  if (!import.meta.url.endsWith('.ts')) return []
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  return ['--import', `data:text/javascript,(await import(${tsx})).register()`]
}
