import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the repository as the rules see it. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Every file below the folders whose name ends as asked, in path order; folders that do not exist hold none. */
export function filesBelow(folders: readonly string[], ...endings: readonly string[]): SourceFile[] {
  const paths = folders.filter((folder) => existsSync(folder)).flatMap(pathsBelow)
  const wanted = paths.filter((path) => endings.some((ending) => path.endsWith(ending)))
  return wanted.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

const pathsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** The code of the service without its tests. */
export const sources: readonly SourceFile[] = filesBelow(['src'], '.ts').filter(
  ({ path }) => !path.endsWith('.test.ts'),
)

/** All code that people write here. */
export const everyFile: readonly SourceFile[] = filesBelow(['src', 'test', 'scripts', 'bench'], '.ts')

/** What a file imports, statically or on demand. */
export const importsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/(?:\bfrom\s|^import\s|\bimport\()\s*'([^']+)'/gm)].map((match) => match[1] as string)

/** The text with comments and the insides of strings blanked, so that rules see code only; line numbers stay. */
export const codeOf = ({ text }: SourceFile): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm, (found) =>
    found.replace(/[^\n]/g, ' '),
  )
