import type { Feature } from '../../operation/operation.ts'
import { getHoujin } from './get-houjin.ts'
import { getHoujin360 } from './get-houjin-360.ts'
import { resolveCompany } from './resolve-company.ts'
import { searchHoujin } from './search-houjin.ts'

export const houjinFeature: Feature = {
  name: 'houjin',
  title: 'Companies',
  operations: [searchHoujin, resolveCompany, getHoujin, getHoujin360],
}
