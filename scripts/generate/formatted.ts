import { spawnSync } from 'node:child_process'

/** A page as `npm run check` wants to find it, so that the formatter and the generator never disagree. */
export function formatted(path: string, text: string): string {
  const biome = spawnSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${path}`], {
    input: text,
    encoding: 'utf8',
  })
  if (biome.status !== 0 || biome.stdout === '') throw new Error(`biome could not format ${path}: ${biome.stderr}`)
  return biome.stdout
}
