import type { Feature } from '../../operation/operation.ts'
import { getHoujin } from './get-houjin.ts'
import { getHoujin360 } from './get-houjin-360.ts'

export const houjinFeature: Feature = {
  name: 'houjin',
  title: 'Companies',
  operations: [getHoujin, getHoujin360],
}
