/** Whether a text is a path of this site, and nothing that a browser could take for another one. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path)
