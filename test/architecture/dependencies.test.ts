import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bundled } from '../../scripts/bundle.mjs'
import { importsOf, sources } from './source-files.ts'

const file = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>
const { devDependencies } = file
const installed = { ...file.dependencies, ...file.optionalDependencies }
const joined = Object.fromEntries(bundled.map((name) => [name, devDependencies[name] as string]))
/** What the service is made of: what is installed beside the build, and what is joined into it. */
const dependencies = { ...installed, ...joined }

/** Projects that publish one library as many packages, released and looked after together: each is one thing to trust. */
// csv-parse and csv-stringify are node-csv.
const projects = ['@opentelemetry/', 'csv-']

const isOf = (project: string, name: string) => name.startsWith(project) || name.endsWith(project)

/** A package that is installed in two versions, one of them under another name, is one as well. */
function projectOf([name, version]: readonly [string, string]): string {
  const [, original = name] = /^npm:(.+)@/.exec(version) ?? []
  return projects.find((project) => isOf(project, original)) ?? original
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dependencies?: Record<string, string> }>
}
/** What another dependency brings anyway (pino comes with fastify) is nothing further to trust. */
const brought = new Set(
  Object.keys(dependencies).flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})),
)

describe('dependencies', () => {
  test('the service needs fewer than 30 projects, without those that one of them brings', () => {
    const own = Object.entries(dependencies).filter(([name]) => !brought.has(name))
    expect(own.length).toBeGreaterThan(20)
    expect(new Set(own.map(projectOf)).size).toBeLessThan(30)
  })

  test('what counts as one project is more than one package', () => {
    const packagesOf = (project: string) => Object.keys(dependencies).filter((name) => isOf(project, name))
    expect(projects.filter((project) => packagesOf(project).length < 2)).toEqual([])
  })

  test('the service imports only what is installed with it or joined into its build', () => {
    const packages = sources.flatMap(importsOf).filter((target) => !/^(\.|node:|#)/.test(target))
    const names = packages.map((target) =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    expect([...new Set(names)].filter((name) => !(name in dependencies))).toEqual([])
  })

  test('no package is listed twice', () => {
    expect(Object.keys(devDependencies).filter((name) => name in installed)).toEqual([])
  })
})
