import { listOf } from '#engines/manage-view/server/list.ts'
import { categoryName } from '../../server/fault-rows.ts'
import { deviceGroupFields } from '../shared/fields.ts'
import type { DeviceGroup } from '../shared/schema.ts'
import { deviceGroupTables } from './tables.ts'

const alarms = 'from fault_alarm a where a.tenant_id = t.tenant_id and a.group_id = t.id'

export const deviceGroupList = listOf<DeviceGroup>({
  table: deviceGroupTables.deviceGroup,
  fields: deviceGroupFields,
  derived: {
    categoryName,
    alarmCount: `(select count(*)::integer ${alarms})`,
    lastAlarmTime: `(select max(a.alarm_time) ${alarms})`,
  },
})
