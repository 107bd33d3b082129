import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import { billPage } from '../../server/menu.ts'
import { billPermissions } from '../shared/permissions.ts'
import { billList } from './lists.ts'
import { countedText } from './sum-rows.ts'

/** Bills as figures add them up; how many they are is `t.count`. */
export const billRows = countedRows(billList, { path: billPage, permission: billPermissions.list }, countedText)
