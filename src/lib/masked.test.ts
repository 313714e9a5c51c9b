import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked.ts'

test('of an e-mail address the first letter and the domain are left', () => {
  expect(maskedEmail('hanako@mihon.example.jp')).toBe('h***@mihon.example.jp')
  expect(maskedEmail('a@b.jp')).toBe('a***@b.jp')
})

test('of what stands before the domain never more than a letter is left', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const [, domain = ''] = address.split('@')
      expect(maskedEmail(address)).toBe(`${address[0]}***@${domain}`)
    }),
  )
})

test('of a telephone number the last digits are left, however it is written', () => {
  const numbers = ['03-1234-5678', '+81 90 1234 5678', '０３（１２３４）５６７８', '110', '0120-117']
  expect(numbers.map(maskedPhone)).toEqual([
    '**-****-5678',
    '+** ** **** 5678',
    '**（****）５６７８',
    '*10',
    '****-*17',
  ])
})

test('never more than four digits are left', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (phone) => {
      expect((maskedPhone(phone).match(/\d/g) ?? []).length).toBeLessThanOrEqual(4)
    }),
  )
})
