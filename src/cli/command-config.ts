import { type Config, isWithUser, readConfig } from '../config.ts'

/** The configuration of a command; where its state lies is said if no setting and no folder at hand says it. */
export function commandConfig(): Config {
  const config = readConfig()
  if (isWithUser(config)) process.stderr.write(`konkyo: data directory ${config.KONKYO_DATA_DIR}\n`)
  return config
}
