/** A draft with what has to be found in it: text, verdict and reason of each finding, in order. */
export type Item = readonly [draft: string, ...found: string[]]
