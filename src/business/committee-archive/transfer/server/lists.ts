import { codedFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { archivePurposes } from '../../server/files.ts'
import { transferFields } from '../shared/fields.ts'
import type { FileTransfer } from '../shared/schema.ts'
import { transferTables } from './tables.ts'

const nameOf = (column: string): string => `(select c.name || '第' || c.term || '届' from ref_committee c
  where c.tenant_id = t.tenant_id and c.id = t.${column})`

const overdueText = (day: string): string =>
  `case when t.state in ('DRAFT', 'PENDING') and t.deadline < ${day} then 'Y' else 'N' end`

const onTimeText = `case when t.state = 'RECEIVED' then
  case when (t.received_time at time zone 'Asia/Shanghai')::date <= t.deadline then 'Y' else 'N' end end`

const sides = { IN: 't.to_user_id', OUT: 't.from_user_id', WATCH: 't.supervisor_id' } as const

/** What the caller is to a transfer; anything else finds nothing. */
const side: Filter = ({ rule, values }, bind, { userId }) => {
  if (rule !== 'eq' && rule !== 'in') return undefined
  const columns = values.flatMap((value) => (value in sides ? [sides[value as keyof typeof sides]] : []))
  return columns.length === 0 ? 'false' : `${bind(userId)} in (${columns.join(', ')})`
}

/** Transfers that a box was part of. */
const inBox: Filter = ({ rule, values }, bind) => {
  const is = rule === 'ne' ? 'not exists' : 'exists'
  return `${is} (select from file_transfer_box x where x.tenant_id = t.tenant_id and x.transfer_id = t.id
    and x.archive_id = any(${bind(values)}::text[]))`
}

const linked = ['assetListFile', 'senderFile', 'supervisorFile', 'receiverFile'] as const

function listOn(day: string, { secrets }: Pick<Services, 'secrets'>): List<FileTransfer> {
  return listOf<FileTransfer>({
    table: transferTables.fileTransfer,
    fields: transferFields,
    derived: {
      fromName: nameOf('from_committee_id'),
      toName: `case when t.kind = '3' then '社区代管' else ${nameOf('to_committee_id')} end`,
      boxCount: `(select count(*) from file_transfer_box b where b.tenant_id = t.tenant_id and b.transfer_id = t.id)::integer`,
      itemCount: `(select count(*) from file_transfer_item i where i.tenant_id = t.tenant_id and i.transfer_id = t.id)::integer`,
      overdue: overdueText(`'${day}'::date`),
      onTime: onTimeText,
      side: 'null::text',
      archiveId: 'null::text',
    },
    filters: {
      side,
      onTime: codedFilter(onTimeText),
      archiveId: inBox,
      overdue: codedFilter((bind) => overdueText(`${bind(today())}::date`)),
    },
    shown: (row) => ({
      ...row,
      ...Object.fromEntries(linked.map((key) => [key, shownPaths(secrets, row[key], archivePurposes)])),
    }),
  })
}

/** Transfers of the villages that the caller oversees, and those of the caller's own. */
export const transferListOf = (parts: Pick<Services, 'secrets'>): (() => List<FileTransfer>) =>
  onceADay((day) => listOn(day, parts))
