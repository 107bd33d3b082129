import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { DetailOptions, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { LevelTag } from '#services/warning/web/pickers/level-tag.tsx'
import { ackRefusal } from '../shared/ack-refusal.ts'
import { alertApi } from '../shared/api.ts'
import { alertFields } from '../shared/fields.ts'
import { faultAlertPermissions as may } from '../shared/permissions.ts'
import type { FaultAlert, FaultAlertDetail } from '../shared/schema.ts'

const AckDialog = block(
  () => import('./ack-dialog.tsx'),
  (m) => m.AckDialog,
)
const TicketsPanel = block(
  () => import('./tickets-panel.tsx'),
  (m) => m.TicketsPanel,
)

const columns = { level: { render: (_value: unknown, { level }: FaultAlert) => <LevelTag level={level} /> } }

const detail: DetailOptions<FaultAlert> = {
  tabs: (row) => {
    const { tickets = [] } = row as FaultAlert & Partial<FaultAlertDetail>
    const children = <TicketsPanel tickets={tickets} />
    return [{ key: 'tickets', label: `工单（${row.ticketIds.length}）`, children }]
  },
}

const order = {
  search: ['villageId', 'level', 'state', 'createTime'],
  cards: ['subjectName', 'state', 'content', 'level', 'villageId', 'createTime'],
}

/** 故障告警: what settings have told, and who has taken notice. */
export function AlertListPage(): ReactNode {
  const [acked, setAcked] = useState<FaultAlert>()
  const rowActions: RowAction<FaultAlert>[] = [
    {
      key: 'ack',
      label: '确认',
      permission: may.ack,
      refusal: ({ state }) => ackRefusal(state),
      onClick: setAcked,
    },
  ]
  return (
    <>
      <ManageView
        title="故障告警"
        api={alertApi}
        fields={alertFields}
        permissions={{ list: may.list }}
        order={order}
        rowActions={rowActions}
        columns={columns}
        detail={detail}
      />
      {acked && <AckDialog alert={acked} onClose={() => setAcked(undefined)} />}
    </>
  )
}
