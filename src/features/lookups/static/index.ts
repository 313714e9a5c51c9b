import { amGetExampleProfile } from './am-get-example-profile.ts'
import { amGetStatic } from './am-get-static.ts'
import { amListExampleProfiles } from './am-list-example-profiles.ts'
import { amListStatic } from './am-list-static.ts'

export const staticResources = [amListExampleProfiles, amGetExampleProfile, amListStatic, amGetStatic]
