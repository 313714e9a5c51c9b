import { fieldName, valueName } from '../../lib/labels.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import type { SectionName } from './request.ts'

/** What a section of an artifact is called. */
export const sectionTitle = (section: SectionName): string => fieldName(section, 'ja', 'artifacts')

export const artifactDisclaimer = disclaimer({ ja: 'この資料', en: 'This document' }, [
  'tax',
  'legal',
  'audit',
  'application',
])

/** A licence, or the reason why a record is kept back, in Japanese. */
export const licenceLabel = (licence: string): string => valueName('license', licence, 'ja')

/** The state of the registry entry in Japanese; words of a source stand as they are. */
export const registryState = (status: string): string => valueName('status', status, 'ja', 'houjin')

/** The Japanese word for a code; codes of sources that have none stand as they are. */
export const wordFor = (code: string): string => valueName('code', code, 'ja', 'artifacts')

/** A text of a record on one line, to stand inside a sentence. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The company in a sentence. */
export const companyName = ({ company_name }: { readonly company_name: string | null }): string =>
  company_name === null ? '名称の記載なし' : oneLine(company_name)
