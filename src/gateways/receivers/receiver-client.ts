import { Client } from 'undici'

/** A connection to a receiver; this file stands alone so that its library is loaded by the first POST. */
export const newClient = (origin: string, options: Client.Options): Client => new Client(origin, options)
