import { code, page, table } from './markdown.ts'

/** What a reader of the configuration needs to know of a setting. */
interface Documented {
  readonly default: string
  readonly meaning: string
  readonly production?: { readonly says: string }
}

type Settings = Readonly<Record<string, Documented>>

const intro = `Settings are environment variables; a \`.env\` file in the working directory is read too, and the environment wins.
Malformed values and unknown \`KONKYO_\` names stop the start with every problem listed; so does, with \`NODE_ENV=production\`, what the last column does not allow.`

/** The reference of every setting. */
export function configurationPage(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { default: fallback, meaning, production }]) => [
    code(name),
    fallback === '' ? '' : code(fallback),
    meaning,
    production?.says ?? '',
  ])
  return page('Configuration', '`src/config.ts`', [
    intro,
    table(['name', 'default', 'meaning', 'with `NODE_ENV=production`'], rows),
  ])
}

/** A .env file in which every setting is commented out. */
export function exampleEnvironment(settings: Settings): string {
  const entries = Object.entries(settings).map(
    ([name, { default: fallback, meaning, production }]) =>
      `# ${meaning}\n${production ? `# In production: ${production.says}\n` : ''}# ${name}=${fallback}\n`,
  )
  return [
    '# Copy to .env and uncomment what differs. Made by `npm run generate` from src/config.ts.\n',
    ...entries,
  ].join('\n')
}
