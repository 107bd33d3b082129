import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, id, nullable, object, text } from '#kernel/shared/schema.ts'
import { complaintFields } from '../shared/fields.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { Complaint } from '../shared/schema.ts'

/** Columns that never leave the server as they are. */
const ServerSide = object({
  reporterId: nullable(id),
  reporterFullName: nullable(text(30)),
  reporterPhoneSealed: nullable(text(400)),
  reporterPhoneWhole: nullable(text(32)),
  roomId: nullable(id),
  stateTime: dateTime,
  extendBy: nullable(id),
  remindedAt: nullable(dateTime),
  signBreachedAt: nullable(dateTime),
  /** What became of its time limits (`follow_limits`). */
  acceptKept: nullable(text(1)),
  resolveKept: nullable(text(1)),
})

/**
 * SQL of whether a complaint is somebody's own, also of one whose row does not say so. Both halves are found by an index:
 * the ids that the sealed table knows are read once, not asked for of each complaint.
 */
export const isOwnText = (alias: string, userId: string): string =>
  `(${alias}.reporter_id = ${userId} and ${alias}.reporter_type <> 'staff' or ${alias}.id = any(array(select own.complaint_id
    from complaint_secret own where own.tenant_id = app_tenant() and own.user_id = ${userId})))`

export const complaintTables = tables({
  /** Residents see what they said themselves; what officials are accused of is the district's matter alone. */
  complaint: table(Complaint, {
    scope: {
      village: 'villageId',
      creditor: 'companyId',
      resident: { own: isOwnText },
      staff: { user: 'assigneeId', group: 'hostDeptId', helpers: 'coAssigneeIds' },
      closed: { column: 'targetType', value: 'GOV', permission: may.official, own: isOwnText },
    },
    server: ServerSide,
    derived: ['remain', 'coAssigneeNames'],
    rules: { permission: may.list, title: '投诉建议', fields: complaintFields },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A complaint as lists answer it. */
export type ListedComplaint = RowOf<typeof complaintTables.complaint>
export type StoredComplaint = Omit<ListedComplaint, 'remain' | 'coAssigneeNames'>
