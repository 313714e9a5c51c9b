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

interface Locked {
  readonly dependencies?: Record<string, string>
  readonly engines?: { readonly node?: string }
  readonly optional?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
/** What another dependency brings anyway (pino comes with fastify) is nothing further to trust. */
const brought = new Set(
  Object.keys(dependencies).flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})),
)

/** Whether a range as packages write them for Node (`^20.19.0 || >=22.12.0`, `20.x`, `>= 10`) holds a version. */
function admits(range: string, version: readonly number[]): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', numbers = ''] = /^\s*(>=|\^|)\s*v?([\dx.*]+)\s*$/.exec(part) ?? []
    const least = numbers
      .split('.')
      .filter((one) => one !== 'x' && one !== '*')
      .map(Number)
    if (numbers === '') throw new TypeError(`a range that is not read: ${range}`)
    const compared = least.map((one, i) => (version[i] ?? 0) - one).find((difference) => difference !== 0) ?? 0
    if (sign === '>=') return compared >= 0
    return sign === '^' ? compared >= 0 && version[0] === least[0] : compared === 0
  })
}

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

  test('nothing that npm installs warns of the Node that README names', () => {
    const [, floor = ''] = /^Node (\d+\.\d+) or newer/m.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(floor).toBe('20.19')
    const wanted = Object.entries(packages).flatMap(([path, { engines, optional }]) =>
      // What is optional and asks for another Node is left out without a word.
      optional || engines?.node === undefined ? [] : [[path, engines.node] as const],
    )
    expect(wanted.length).toBeGreaterThan(200)
    expect(wanted.filter(([, range]) => !admits(range, [20, 19, 0]))).toEqual([])
    for (const range of ['>=22', '^22.13.0 || >=24', '20.18.x', '>=20.19.1'])
      expect(admits(range, [20, 19, 0])).toBe(false)
  })

  test('no package is listed twice', () => {
    expect(Object.keys(devDependencies).filter((name) => name in installed)).toEqual([])
  })
})
