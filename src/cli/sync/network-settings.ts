import type { Config } from '../../config.ts'
import type { NetworkOptions } from '../../ingest/source/network-documents.ts'
import { version } from '../../lib/version.ts'

/** How sources are asked, by the settings of this installation. */
export function networkSettings(config: Config): Omit<NetworkOptions, 'log'> {
  const contact = config.KONKYO_SOURCE_CONTACT || config.KONKYO_BASE_URL
  return {
    dataDir: config.KONKYO_DATA_DIR,
    userAgent: `konkyo/${version}${contact ? ` (+${contact})` : ''}`,
    allowPrivate: config.KONKYO_WEBHOOK_ALLOW,
    gateway: config.KONKYO_SOURCE_GATEWAY,
    gatewayPauseMs: config.KONKYO_SOURCE_GATEWAY_PAUSE_MS,
    clock: () => new Date(),
  }
}

/** The value of a setting with what a source gives to whoever asks for it. */
export const secretOf =
  (config: Config) =>
  (name: string): string | undefined =>
    (config as Readonly<Record<string, unknown>>)[name]?.toString() || undefined
