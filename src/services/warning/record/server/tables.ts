import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, integer, object } from '#kernel/shared/schema.ts'
import { preWarningFields } from '../shared/fields.ts'
import { preWarningPermissions } from '../shared/permissions.ts'
import { PreWarning } from '../shared/schema.ts'
import { endedStates } from '../shared/states.ts'

export const preWarningTables = tables({
  preWarning: table(PreWarning, {
    scope: { village: 'villageId', resident: 'none' },
    server: object({ calmCount: integer(0, 1000), toldAt: dateTime }),
    derived: ['overdue'],
    rules: { permission: preWarningPermissions.list, title: '预警记录', fields: preWarningFields },
  }),
})
/** Records in which somebody still has to act, in the words of the index `pre_warning_open`. */
export const openText = `del_flag = 0 and state not in (${endedStates.map((state) => `'${state}'`).join(', ')})`

/** A stored record. */
export type StoredWarning = NonNullable<(typeof preWarningTables.preWarning)['row']>
