import { code, page, table } from './markdown.ts'

/** What a reader of the configuration needs to know of a setting. */
interface Documented {
  readonly default: string
  readonly meaning: string
}

type Settings = Readonly<Record<string, Documented>>

const intro = `Settings are environment variables; a \`.env\` file in the working directory is read too, and the environment wins.
Malformed values and unknown \`KONKYO_\` names stop the start with every problem listed.`

/** The reference of every setting. */
export function configurationPage(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { default: fallback, meaning }]) => [
    code(name),
    fallback === '' ? '' : code(fallback),
    meaning,
  ])
  return page('Configuration', '`src/config.ts`', [intro, table(['name', 'default', 'meaning'], rows)])
}

/** A .env file in which every setting is commented out. */
export function exampleEnvironment(settings: Settings): string {
  const entries = Object.entries(settings).map(
    ([name, { default: fallback, meaning }]) => `# ${meaning}\n# ${name}=${fallback}\n`,
  )
  return [
    '# Copy to .env and uncomment what differs. Made by `npm run generate` from src/config.ts.\n',
    ...entries,
  ].join('\n')
}
