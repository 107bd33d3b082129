import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useTicketOverList } from '#services/ticket/work/web/pickers/use-ticket-over-list.ts'
import { columns, form, whenTold } from '../../board/web/view.tsx'
import { faultApi } from '../../shared/api.ts'
import { faultFields } from '../../shared/fields.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import { useFreshFaults } from '../../web/use-fresh-faults.ts'

/** What whoever lives here has no business with. */
const inner: ReadonlySet<string> = new Set([
  ...['priority', 'safetyFlag', 'source', 'dueAt', 'assigneeId', 'reporterName', 'reporterType', 'companyId'],
  ...['isRepeat', 'rootCause', 'preventAction', 'vendorName', 'alarmNo', 'mergedCount', 'reasonName', 'breachedFlag'],
  ...['reasonId', 'merged', 'late', 'superviseDeadline', 'coAssigneeNames', 'helped', 'streetId', 'communityId'],
])
const fields = faultFields
  .filter(({ key }) => !inner.has(key))
  .map((field) => ({
    ...{ ...field, in: field.in.filter((place) => place !== 'search') },
    ...(field.key === 'reporterPhone' && { help: '不填则用账号的手机号' }),
  }))

const order = {
  list: ['ticketNo', 'content', 'state', 'equipmentName', 'categoryName', 'villageId', 'createTime'],
  cards: ['content', 'state', 'ticketNo', 'equipmentName', 'categoryName', 'createTime'],
} as const

const detail = { whenTold }

/** 我的上报: what somebody who lives here has reported, and how far it is. */
export function FaultMinePage(): ReactNode {
  useFreshFaults()
  useTicketOverList()
  return (
    <ManageView
      title="故障上报"
      api={faultApi}
      fields={fields}
      order={order}
      permissions={{ list: may.list, add: may.add }}
      columns={columns}
      detail={detail}
      form={form}
    />
  )
}
