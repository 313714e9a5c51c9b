import { describe, expect, test } from 'vitest'
import { isLegalPersonName } from './corporate-form.ts'

describe('isLegalPersonName', () => {
  test.each([
    '株式会社みほん',
    'みほん（株）',
    '㈱みほん',
    '有限会社　みほん',
    'みほん・ためし特定建設工事共同企業体',
    'みほん農業協同組合',
    '国立研究開発法人みほん',
    'MIHON CO., LTD.',
    'Mihon GmbH',
  ])('%s is an organisation', (name) => {
    expect(isLegalPersonName(name)).toBe(true)
  })

  test.each(['見本　太郎', 'みほん自動車工場', 'カーステーションみほん', 'Incaya', ''])(
    '%j may be a person',
    (name) => {
      expect(isLegalPersonName(name)).toBe(false)
    },
  )
})
