import { table, tables } from '#kernel/server/db/tables.ts'
import { code, dateTime, integer, nullable, object, text, yesNo } from '#kernel/shared/schema.ts'
import { storedReporter } from '#services/ticket/reporter/shared/schema.ts'
import { dispatchMode, staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { faultFields } from '../shared/fields.ts'
import { faultPermissions } from '../shared/permissions.ts'
import { Fault } from '../shared/schema.ts'

/** Columns of a ticket that never leave the server as they are. */
const ServerSide = object({
  ...storedReporter,
  stateTime: dateTime,
  /** Seconds of all rests that have ended: they are no time of the repair. */
  restSeconds: integer(0, 2_000_000_000),
  /** The state out of which it was joined to another ticket. */
  mergedFrom: nullable(text(32)),
  dispatchMode: nullable(code(dispatchMode)),
  grabFlag: yesNo,
  skillTag: nullable(code(staffSkill)),
})

const derived = [
  ...([
    'categoryName',
    'reporterName',
    'reporterPhone',
    'downtimeMinutes',
    'vendorName',
    'reasonName',
    'isRepeat',
  ] as const),
  ...(['mergedIntoNo', 'mergedCount', 'coAssigneeNames'] as const),
] as const

export const faultTables = tables({
  /** Staff see what is theirs or their group's, what they help with, what they reported and the pool; residents their own. */
  fault: table(Fault, {
    scope: {
      village: 'villageId',
      creditor: 'companyId',
      resident: { user: 'reporterId' },
      staff: {
        ...{ user: 'assigneeId', group: 'groupId', reporter: 'reporterId', helpers: 'coAssigneeIds' },
        pool: { column: 'grabFlag', value: 'Y' },
      },
    },
    server: ServerSide,
    derived,
    rules: { permission: faultPermissions.list, title: '故障工单', fields: faultFields },
  }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never
/** A ticket as lists answer it. */
export type ListedFault = RowOf<typeof faultTables.fault>
/** A ticket as stored. */
export type StoredFault = Omit<ListedFault, (typeof derived)[number]>
