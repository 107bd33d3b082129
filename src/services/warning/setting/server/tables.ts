import { table, tables } from '#kernel/server/db/tables.ts'
import { date, dateTime, flag, nullable, object } from '#kernel/shared/schema.ts'
import { WarningSetting } from '../shared/schema.ts'

export const warningSettingTables = tables({
  warningSetting: table(WarningSetting, {
    scope: 'tenant',
    server: object({ nextAt: nullable(dateTime), demanded: flag, countedOn: nullable(date) }),
    derived: ['typeName', 'villageNames', 'levelsText', 'escalateText'],
    logged: { title: '预警设置' },
  }),
})
/** A stored setting. */
export type StoredSetting = NonNullable<(typeof warningSettingTables.warningSetting)['row']>
