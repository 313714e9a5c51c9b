import { Type } from 'typebox'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { nameMatchingCaveat } from '../company/wording.ts'
import { resolutionOf, resolutionShape } from './resolution.ts'

export const resolveCompany = defineOperation({
  name: 'resolve_company',
  http: 'GET /v1/houjin/resolve',
  title: { ja: '法人の特定', en: 'Find which company is meant' },
  keywords: [
    '会社名',
    '法人番号を調べる',
    '企業名',
    '名寄せ',
    'corporate',
    'number',
    'identify',
    '会社名から法人番号',
    'どの会社か特定',
    '同名の会社を見分ける',
    '社名と住所から特定',
    'identify the company',
    'find corporate number',
  ],
  toolsets: ['core', 'companies'],
  summary: 'List the companies that a name may mean, with how name and place agree; none is picked silently',
  guidance:
    'resolved only where the copy of the register is complete and one company bears the name at the place; one_candidate where it is partial and another one may exist outside it. Ask for the corporate number where it is ambiguous.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    name: text({ maxLength: 200, description: 'As written, with or without 株式会社; kana and English names as well' }),
    address: Type.Optional(text({ maxLength: 200, description: 'From the prefecture on: 福岡県福岡市…' })),
    include_closed: Type.Boolean({ default: false, description: 'Also companies whose register is closed' }),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Rows at most' }),
  }),
  output: Type.Object({ ...resolutionShape.properties, name_matching_caveat: Type.String(), ...snapshotKeys }),
  example: { name: '九州電力', address: '福岡県福岡市' },
  async run(requested, { snapshot }) {
    const resolution = await resolutionOf(snapshot, requested)
    return { ...resolution, name_matching_caveat: nameMatchingCaveat, ...snapshotNamed(snapshot) }
  },
})
