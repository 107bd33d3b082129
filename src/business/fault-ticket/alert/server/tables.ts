import { table, tables } from '#kernel/server/db/tables.ts'
import { FaultAlert, FaultAlertSetting } from '../shared/schema.ts'

export const faultAlertTables = tables({
  faultAlertSetting: table(FaultAlertSetting, { scope: 'tenant', logged: { title: '故障告警设置' } }),
  faultAlert: table(FaultAlert, {
    scope: { village: 'villageId', resident: 'none' },
    derived: ['settingName', 'ticketNo', 'ticketIds'],
  }),
})
export type StoredAlert = NonNullable<(typeof faultAlertTables.faultAlert)['row']>
export type StoredSetting = NonNullable<(typeof faultAlertTables.faultAlertSetting)['row']>
