import { expect, test } from 'vitest'
import { operations } from '../../../catalog.ts'
import { filledPrompt, prompts } from './prompts.ts'

test('a prompt names only tools and arguments that there are, in both languages', () => {
  for (const { name, arguments: all, tools, text } of prompts) {
    const given = Object.fromEntries(all.filter((one) => one.required).map((one) => [one.name, 'X']))
    const { ja, en } = text(given)
    for (const tool of tools) {
      expect([name, ja.includes(tool), en.includes(tool)]).toEqual([name, true, true])
      expect(operations.map((one) => one.name)).toContain(tool)
    }
    for (const { completedBy } of all) {
      const source = operations.find((one) => one.name === completedBy?.tool)
      if (completedBy) expect(Object.keys(source?.input.properties ?? {})).toContain(completedBy.argument)
    }
  }
})

test('a prompt is filled in with what its user wrote, and refused with what is wrong in it', () => {
  const fill = (given: Record<string, string>) => filledPrompt('check_company', given)
  expect(JSON.stringify(fill({ company: '試験商事' }).messages)).toContain('取引先「試験商事」')
  expect(JSON.stringify(fill({ company: '試験商事', language: 'en' }).messages)).toContain('Check the company')
  expect(() => fill({})).toThrow('company is needed')
  expect(() => fill({ company: 'x'.repeat(2001), language: 'fr', other: 'y' })).toThrow(
    'other is no argument of check_company; company has at most 2000 characters; language must be ja or en',
  )
  expect(() => filledPrompt('check_companies')).toThrow('did you mean check_company?')
})
