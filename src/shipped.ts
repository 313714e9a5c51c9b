import { fileURLToPath } from 'node:url'

/**
 * The path of something that is shipped beside the code, named from the top of the package. This module lies right below
 * `src`, and what it is built into right below `dist`: both see the same place.
 */
export const shipped = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
