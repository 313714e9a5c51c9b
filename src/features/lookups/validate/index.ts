import { amValidate } from './am-validate.ts'

export const validation = [amValidate]
