import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { DeviceGroup } from '../shared/schema.ts'

export const deviceGroupTables = tables({
  deviceGroup: table(DeviceGroup, {
    scope: { village: 'villageId', resident: 'none' },
    derived: ['categoryName', 'alarmCount', 'lastAlarmTime'],
    server: object({ tokenHash: nullable(text(64)) }),
    logged: { title: '设备组', secret: ['tokenHash'] },
  }),
})
/** A stored group. */
export type StoredGroup = NonNullable<(typeof deviceGroupTables.deviceGroup)['row']>
