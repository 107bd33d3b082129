import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { TonedText } from '#kernel/web/toned-text.tsx'
import type { ColumnOverride, DetailOptions } from '#engines/manage-view/web/manage-view-props.ts'
import { CategoryPanel } from '../../category/web/category-panel.tsx'
import { EquipmentPanel, PhotosPanel } from '../../report/web/report-panel.tsx'
import type { Fault, FaultDetail } from '../../shared/schema.ts'
import { RemainingPanel } from './remaining-panel.tsx'

const dispatching = () => import('../../dispatch/web/dispatch-dialogs.tsx')
const handling = () => import('../../handling/web/handling-dialogs.tsx')
const helping = () => import('../../co-worker/web/co-worker-dialogs.tsx')
const merging = () => import('../../merge/web/merge-dialog.tsx')

/** Steps that ask for more than a reason. */
export const stepDialogs = {
  audit: block(dispatching, (m) => m.AuditDialog),
  dispatch: block(dispatching, (m) => m.DispatchDialog),
  transfer: block(dispatching, (m) => m.TransferDialog),
  suspend: block(handling, (m) => m.SuspendDialog),
  suspendApprove: block(handling, (m) => m.SuspendApproveDialog),
  finish: block(
    () => import('../../handling/web/finish-dialog.tsx'),
    (m) => m.FinishDialog,
  ),
  review: block(handling, (m) => m.ReviewDialog),
  transferOut: block(handling, (m) => m.TransferOutDialog),
  result: block(handling, (m) => m.ResultDialog),
  merge: block(merging, (m) => m.MergeDialog),
  help: block(helping, (m) => m.HelperDialog),
  progress: block(helping, (m) => m.ProgressDialog),
  supervise: block(
    () => import('../../oversight/web/supervise-dialog.tsx'),
    (m) => m.SuperviseDialog,
  ),
}

export const form = { controls: { categoryId: CategoryPanel, equipmentId: EquipmentPanel, photos: PhotosPanel } }

const placeOf = ({ equipmentName, locationText }: Fault): ReactNode =>
  [equipmentName, locationText].filter(Boolean).join(' ')

export const columns: { readonly [K in keyof Fault]?: ColumnOverride<Fault> } = {
  equipmentName: { render: (_value, ticket) => placeOf(ticket) },
  createTime: { render: (value) => <time title={String(value)}>{String(value).slice(5, 16)}</time> },
  dueAt: { render: (_value, ticket) => <RemainingPanel ticket={ticket} /> },
  safetyFlag: {
    render: (_value, { safetyFlag }) => (safetyFlag === 'Y' ? <TonedText tone="danger">安全</TonedText> : '—'),
  },
}

const detailing = () => import('./detail-panels.tsx')
const TimersPanel = block(detailing, (m) => m.TimersPanel)
const MergedPanel = block(detailing, (m) => m.MergedPanel)
const PhonePanel = block(
  () => import('../../reporter/web/phone-panel.tsx'),
  (m) => m.PhonePanel,
)

/** What nobody knows before the work has come so far. */
export const whenTold = [
  ...(['expectTime', 'lng', 'lat', 'photos', 'coAssigneeNames', 'downtimeStart', 'downtimeEnd'] as const),
  ...(['downtimeMinutes', 'acceptTime', 'arriveTime', 'finishTime', 'closeTime', 'resolution', 'afterPhotos'] as const),
  ...(['reasonName', 'rootCause', 'preventAction', 'vendorName', 'receivingUnit', 'superviseDeadline'] as const),
  ...(['alarmNo', 'mergedIntoNo', 'equipmentName', 'affectedRange'] as const),
] satisfies readonly (keyof Fault)[]

export const detail: DetailOptions<Fault> = {
  whenTold,
  facts: { reporterPhone: (ticket) => <PhonePanel ticket={ticket} /> },
  tabs: (row) => {
    const { timers = [], mergedTickets = [] } = row as Fault & Partial<FaultDetail>
    return [
      { key: 'timers', label: '时限', children: <TimersPanel timers={timers} /> },
      ...(mergedTickets.length > 0
        ? [
            {
              key: 'merged',
              label: `合并工单（${mergedTickets.length}）`,
              children: <MergedPanel tickets={mergedTickets} />,
            },
          ]
        : []),
    ]
  },
}
