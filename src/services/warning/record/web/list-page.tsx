import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { DetailOptions, ListHandle } from '#engines/manage-view/web/manage-view-props.ts'
import { unitNames } from '../../shared/level-names.ts'
import { LevelTag } from '../../web/pickers/level-tag.tsx'
import { preWarningApi } from '../shared/api.ts'
import { preWarningFields } from '../shared/fields.ts'
import { preWarningPermissions as may } from '../shared/permissions.ts'
import type { PreWarning } from '../shared/schema.ts'
import { refusesRemoval } from '../shared/states.ts'
import type { WholeWarning } from './history-panel.tsx'

const dialogs = () => import('./step-dialogs.tsx')
const panels = () => import('./history-panel.tsx')
const OrderDialog = block(
  () => import('./order-dialog.tsx'),
  (m) => m.OrderDialog,
)
const IgnoreDialog = block(
  () => import('./ignore-dialog.tsx'),
  (m) => m.IgnoreDialog,
)
const LevelPanel = block(panels, (m) => m.LevelPanel, { height: 120 })
const GuidePanel = block(panels, (m) => m.GuidePanel, { height: 120 })

const stepDialogs = {
  workOrder: block(dialogs, (m) => m.WorkOrderDialog),
  submit: block(dialogs, (m) => m.SubmitDialog),
  review: block(dialogs, (m) => m.ReviewDialog),
}

const columns = {
  level: { render: (_value: unknown, { level }: PreWarning) => <LevelTag level={level} /> },
  metricValue: {
    title: '指标值/阈值',
    render: (_value: unknown, { metricValue, threshold, unit }: PreWarning) =>
      `${metricValue}${unitNames[unit]} / ${threshold}${unitNames[unit]}`,
  },
}

const detail: DetailOptions<PreWarning> = {
  tabs: (row) => [
    { key: 'guide', label: '处置指引', children: <GuidePanel row={row as WholeWarning} /> },
    { key: 'levels', label: '级别变化', children: <LevelPanel row={row as WholeWarning} /> },
  ],
}

interface Chosen {
  rows: readonly PreWarning[]
  list: ListHandle
  isOrder: boolean
}

/** 预警记录: what needs attention, who handles it, and how it went. */
export function PreWarningListPage(): ReactNode {
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen>()
  const touched = { invalidates: [preWarningApi.page, preWarningApi.one] }
  const orders = useCall(preWarningApi.workOrders, touched)
  const { mutate: scan, isPending } = useCall(preWarningApi.scan, {
    ...touched,
    onSuccess: ({ settings, raised, upgraded, failed }) => {
      const text = `扫描${settings}项设置，新增${raised}条，升级${upgraded}条`
      if (failed > 0) toast.warning(`${text}，${failed}项失败`)
      else toast.success(text)
    },
  })
  const toolbarActions = useMemo(
    () => [
      {
        key: 'scan',
        label: '立即扫描',
        permission: may.scan,
        refusal: isPending ? '正在扫描' : null,
        onClick: () => scan({}),
      },
    ],
    [isPending, scan],
  )
  const batchActions = useMemo(
    () =>
      [true, false].map((isOrder) => ({
        key: isOrder ? 'order' : 'ignore',
        label: isOrder ? '批量派单' : '批量忽略',
        permission: isOrder ? may.dispatch : may.ignore,
        onClick: (rows: readonly PreWarning[], list: ListHandle) => setChosen({ rows, list, isOrder }),
      })),
    [],
  )
  const close = () => {
    chosen?.list.deselect()
    setChosen(undefined)
  }
  return (
    <>
      <ManageView<PreWarning, never>
        title="预警记录"
        api={preWarningApi}
        fields={preWarningFields}
        permissions={{ list: may.list, delete: may.delete, export: may.export }}
        columns={columns}
        refuses={(row, act) => (act === 'delete' ? refusesRemoval(row) : null)}
        detail={detail}
        stepDialogs={stepDialogs}
        toolbarActions={toolbarActions}
        batchActions={batchActions}
      />
      {chosen?.isOrder && (
        <OrderDialog
          rows={chosen.rows}
          onClose={close}
          onSend={(order) => orders.mutateAsync({ ...order, ids: chosen.rows.map(({ id }) => id).join(',') })}
        />
      )}
      {chosen && !chosen.isOrder && <IgnoreDialog rows={chosen.rows} onClose={close} />}
    </>
  )
}
