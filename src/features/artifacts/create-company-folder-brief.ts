import { Type } from 'typebox'
import { restsOn } from '../../schema/rests-on.ts'
import { saysAgain } from '../../schema/says-again.ts'
import { defineArtifact, packKeys } from './define-artifact.ts'
import { companyFolderBrief } from './packs/company-folder-brief.ts'

export const createCompanyFolderBrief = defineArtifact('company_folder_brief', {
  title: { ja: '法人フォルダー要約', en: 'Create a folder brief of a company' },
  keywords: [
    '顧問先',
    'フォルダ',
    '公開情報',
    '顧客フォルダ',
    '会社の概要',
    '顧問先メモ',
    '顧問先フォルダの会社メモ',
    '顧客ファイル用の会社概要',
    'CRMに貼る会社メモ',
    '顧問先の会社サマリー',
    'client folder brief',
  ],
  summary: 'Write the public record of one company for a client folder: readme, CRM note, questions, tasks',
  guidance:
    'folder_readme, crm_note and owner_questions are finished Japanese texts; paste them unchanged, with the gaps. format=docx or pdf gives the document for the folder.',
  output: {
    folder_readme: restsOn('issuer', Type.String()),
    crm_note: restsOn('issuer', Type.String({ description: 'One paragraph' })),
    owner_questions: restsOn('issuer', Type.String({ description: 'One question a line' })),
    ...packKeys,
    questions_to_ask: saysAgain(packKeys.questions_to_ask),
  },
  pack: () => companyFolderBrief,
})
