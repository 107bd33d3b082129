import { table, tables } from '#kernel/server/db/tables.ts'
import { code, dateTime, id, nullable, object, text, yesNo } from '#kernel/shared/schema.ts'
import { storedReporter } from '#services/ticket/reporter/shared/schema.ts'
import { dispatchMode, staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { repairFields } from '../shared/fields.ts'
import { repairPermissions } from '../shared/permissions.ts'
import { Repair } from '../shared/schema.ts'
import { RepairSetting } from '../setting/shared/setting.ts'

/** Columns of a ticket that never leave the server as they are. */
const ServerSide = object({
  ...storedReporter,
  stateTime: dateTime,
  dispatchMode: nullable(code(dispatchMode)),
  grabFlag: yesNo,
  /** Of a ticket in the pool: whoever takes it must have this skill. */
  skillTag: nullable(code(staffSkill)),
  firstDoneTime: nullable(dateTime),
  firstReopenTime: nullable(dateTime),
  /** What became of its time limits (`follow_limits`). */
  acceptKept: nullable(text(1)),
  arriveKept: nullable(text(1)),
  resolveKept: nullable(text(1)),
})

export const repairTables = tables({
  /** Staff see what is theirs or their group's, what they help with and the open pool; residents what their rooms or they reported. */
  repair: table(Repair, {
    scope: {
      village: 'villageId',
      creditor: 'companyId',
      resident: { room: 'roomId', user: 'reporterId' },
      staff: {
        ...{ user: 'assigneeId', group: 'groupId', helpers: 'coAssigneeIds' },
        pool: { column: 'grabFlag', value: 'Y' },
      },
    },
    server: ServerSide,
    derived: ['reporterName', 'reporterPhone', 'coAssigneeNames'],
    rules: { permission: repairPermissions.list, title: '报修单', fields: repairFields },
  }),
  repairSetting: table(RepairSetting, {
    scope: { village: 'villageId' },
    server: object({ lastUserId: nullable(id) }),
    logged: { title: '报修设置', secret: ['lastUserId'] },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A ticket as lists answer it, with name and phone as the caller may read them. */
export type ListedRepair = RowOf<typeof repairTables.repair>
/** A ticket as stored: name and phone of the reporter stand in columns of the server. */
export type StoredRepair = Omit<ListedRepair, 'reporterName' | 'reporterPhone' | 'coAssigneeNames'>
