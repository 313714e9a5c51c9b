import { Type } from 'typebox'
import { disclaimer, disclaimerKey } from '../../operation/answer/disclaimer.ts'

/** What every answer of the template says of it. */
export const templateFacts = {
  template_id: 'saburoku_kyotei',
  obligation: '時間外労働・休日労働に関する協定（36協定）の締結と届出（労働基準法第36条第1項）',
  authority: '厚生労働省',
  license: 'MIT',
  quality_grade: 'A',
  method: 'deterministic_template_substitution',
  uses_llm: false,
  _disclaimer: disclaimer(
    { ja: 'この協定書の下書きと上限の確認', en: 'This draft agreement with its check of limits' },
    ['labour', 'legal'],
  ),
} as const

export const factKeys = {
  template_id: Type.String(),
  obligation: Type.String({ description: 'The duty that the document is for' }),
  authority: Type.String(),
  license: Type.String(),
  quality_grade: Type.String(),
  method: Type.String(),
  uses_llm: Type.Boolean(),
  ...disclaimerKey,
}
