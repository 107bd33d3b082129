import type { ReactNode } from 'react'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ackRefusal } from '../shared/ack-refusal.ts'
import { alertApi } from '../shared/api.ts'
import { alertFields } from '../shared/fields.ts'
import { faultAlertPermissions as may } from '../shared/permissions.ts'
import type { FaultAlert } from '../shared/schema.ts'

const order = {
  search: ['villageId', 'level', 'state', 'createTime'],
  cards: ['subjectName', 'state', 'content', 'level', 'villageId', 'createTime'],
}

/** 故障告警: what settings have told, and who has taken notice. */
export function AlertListPage(): ReactNode {
  const toast = useToast()
  const { mutate } = useCall(alertApi.ack, {
    invalidates: [alertApi.page, alertApi.one],
    onSuccess: () => toast.success('已确认告警'),
  })
  const rowActions: RowAction<FaultAlert>[] = [
    {
      key: 'ack',
      label: '确认',
      permission: may.ack,
      refusal: ({ state }) => ackRefusal(state),
      onClick: ({ id, version }) => mutate({ id, version }),
    },
  ]
  return (
    <ManageView
      title="故障告警"
      api={alertApi}
      fields={alertFields}
      permissions={{ list: may.list }}
      order={order}
      rowActions={rowActions}
    />
  )
}
