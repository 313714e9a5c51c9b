import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf, sources } from './source-files.ts'

const file = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>
const { devDependencies } = file
const dependencies = { ...file.dependencies, ...file.optionalDependencies }

describe('dependencies', () => {
  test('the service needs fewer than 30 packages', () => {
    expect(Object.keys(dependencies).length).toBeLessThan(30)
  })

  test('the service imports only what an installation without development packages has', () => {
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
    expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([])
  })
})
