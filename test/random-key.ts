import { hash } from 'node:crypto'

/** An Idempotency-Key that looks as random as one has to be that seals a secret; the same one for the same name. */
export const randomKey = (name: string): string => hash('sha256', name)
