export { accountOf } from '../../operation/account-of.ts'
