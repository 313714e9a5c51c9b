import { type Logger, pino } from 'pino'

/** What waits to be written while nobody takes it; more than that is lost, and no call waits for it. */
const mostWaiting = 1024 * 1024

/** The log of a service on stdout or stderr; a full disk below it costs lines, never the service. */
export function serviceLog(level: string, descriptor: 1 | 2): Logger {
  const out = pino.destination({ dest: descriptor, sync: true, maxLength: mostWaiting })
  out.on('error', () => {})
  return pino({ level }, out)
}
