import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { isAdjustable } from '../../adjustment/shared/allowed.ts'
import { adjustPermissions } from '../../adjustment/shared/permissions.ts'
import { transfersRefusal } from '../../debt-transfer/shared/allowed.ts'
import { transferPermissions } from '../../debt-transfer/shared/permissions.ts'
import { requestPermissions } from '../../discount-request/shared/permissions.ts'
import { dunningPermissions } from '../../dunning/shared/permissions.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { noticeRefusal, payersOf } from '../../bill-notice/shared/notice-choice.ts'
import { billApi, billCalls, billCrud } from '../shared/api.ts'
import { billFields } from '../shared/fields.ts'
import { isOwed } from '../shared/states.ts'
import { billPermissions } from '../shared/permissions.ts'
import type { FeeBill } from '../shared/schema.ts'
import { SumsPanel } from './sums-panel.tsx'

const ItemPanel = block(
  () => import('../../standard/web/choice-panel.tsx'),
  (m) => m.ItemPanel,
  { height: 32 },
)
const OriginPanel = block(
  () => import('./origin-panel.tsx'),
  (m) => m.OriginPanel,
  { height: 160 },
)
const PaymentsPanel = block(
  () => import('./payments-panel.tsx'),
  (m) => m.PaymentsPanel,
  { height: 120 },
)
const VoidDialog = block(
  () => import('./void-dialog.tsx'),
  (m) => m.VoidDialog,
)
const ApplyDialog = block(
  () => import('../../adjustment/web/apply-dialog.tsx'),
  (m) => m.ApplyDialog,
)
const RequestDialog = block(
  () => import('../../discount-request/web/request-dialog.tsx'),
  (m) => m.RequestDialog,
)
const TransferDialog = block(
  () => import('../../debt-transfer/web/transfer-dialog.tsx'),
  (m) => m.TransferDialog,
)
const WaiveDialog = block(
  () => import('../../adjustment/web/waive-dialog.tsx'),
  (m) => m.WaiveDialog,
)
const BatchDialog = block(
  () => import('../../dunning/web/batch-dialog.tsx'),
  (m) => m.BatchDialog,
)
const NoticePrint = block(
  () => import('../../bill-notice/web/notice-print.tsx'),
  (m) => m.NoticePrint,
)
const BillPrint = block(
  () => import('../../bill-notice/web/notice-print.tsx'),
  (m) => m.BillPrint,
)

const detail = {
  tabs: ({ id, payments }: FeeBill) => [
    { key: 'origin', label: '计费说明', children: <OriginPanel id={id} /> },
    ...(payments.length > 0
      ? [{ key: 'payments', label: '收款明细', children: <PaymentsPanel payments={payments} /> }]
      : []),
  ],
}
const form = { controls: { itemId: ItemPanel } }
const order = {
  search: ['villageId', 'roomName', 'itemName', 'state'],
  cards: ['roomName', 'state', 'itemName', 'periodStart', 'periodEnd', 'balance', 'dueDate'],
} as const
const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />
const onlyDrafts = '只能发布待发布的账单'

/** 账单管理: what rooms are charged, and what of it is owed. */
export function FeeBillPage(): ReactNode {
  const [asked, setAsked] = useState<{ bill: FeeBill; list: ListHandle }>()
  const [waived, setWaived] = useState<{ bill: FeeBill; list: ListHandle }>()
  const [dunned, setDunned] = useState<{ billIds: string[]; list: ListHandle }>()
  const [printed, setPrinted] = useState<{ of: 'bill' | 'notice'; ids: string[] }>()
  const [lowered, setLowered] = useState<{ bills: readonly FeeBill[]; list: ListHandle }>()
  const [moved, setMoved] = useState<{ bills: readonly FeeBill[]; list: ListHandle }>()
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: publish } = useCall(billCalls.publish, { invalidates: [billCalls.sums, billCalls.ageing] })
  const publishAll = async (rows: readonly FeeBill[], list: ListHandle): Promise<void> => {
    const { published } = await publish({ ids: rows.map(({ id }) => id) })
    toast.success(`已发布${published}笔账单`)
    list.deselect()
    list.refresh()
  }
  const rowActions: readonly RowAction<FeeBill>[] = [
    {
      key: 'collect',
      label: '收款',
      permission: payPermissions.collect,
      visible: ({ state }) => isOwed(state),
      onClick: ({ roomId }) => void navigate(`/property-expenses/desk?roomId=${roomId}`),
    },
    {
      key: 'adjust',
      label: '申请调整',
      permission: adjustPermissions.add,
      visible: isAdjustable,
      onClick: (bill, list) => setAsked({ bill, list }),
    },
    {
      key: 'lower',
      label: '减免申请',
      permission: requestPermissions.apply,
      visible: ({ state, balance }) => isOwed(state) && balance !== '0.00',
      onClick: (bill, list) => setLowered({ bills: [bill], list }),
    },
    {
      key: 'waive',
      label: '减免违约金',
      permission: adjustPermissions.waive,
      visible: ({ state, lateFee }) => isOwed(state) && lateFee !== '0.00',
      onClick: (bill, list) => setWaived({ bill, list }),
    },
    {
      key: 'print',
      label: '打印账单',
      permission: billPermissions.list,
      visible: ({ state }) => state !== 'DRAFT',
      onClick: ({ id }) => setPrinted({ of: 'bill', ids: [id] }),
    },
  ]
  const batchActions: readonly BatchAction<FeeBill>[] = [
    {
      key: 'publish',
      label: '发布',
      permission: billPermissions.publish,
      refusal: (rows) => (rows.every(({ state }) => state === 'DRAFT') ? null : onlyDrafts),
      onClick: (rows, list) => void publishAll(rows, list),
    },
    {
      key: 'lower',
      label: '减免申请',
      permission: requestPermissions.apply,
      refusal: (rows) =>
        rows.every(({ state, roomId }) => isOwed(state) && roomId === rows[0]?.roomId)
          ? null
          : '请选择同一房屋未缴清的账单',
      onClick: (bills, list) => setLowered({ bills, list }),
    },
    {
      key: 'transfer',
      label: '债务转移',
      permission: transferPermissions.apply,
      refusal: (rows) => transfersRefusal(rows) ?? null,
      onClick: (bills, list) => setMoved({ bills, list }),
    },
    {
      key: 'dun',
      label: '批量催缴',
      permission: dunningPermissions.send,
      refusal: (rows) => (rows.every(({ state }) => isOwed(state)) ? null : '只能催缴未缴清的账单'),
      onClick: (rows, list) => setDunned({ billIds: rows.map(({ id }) => id), list }),
    },
    {
      key: 'notice',
      label: '打印缴费通知单',
      permission: billPermissions.list,
      refusal: noticeRefusal,
      onClick: (rows) => setPrinted({ of: 'notice', ids: payersOf(rows) }),
    },
  ]
  return (
    <>
      <ManageView
        title="账单"
        api={billApi}
        fields={billFields}
        permissions={billCrud}
        form={form}
        detail={detail}
        order={order}
        summary={summary}
        rowActions={rowActions}
        batchActions={batchActions}
        stepDialogs={{ void: VoidDialog, discard: VoidDialog }}
      />
      {asked && (
        <ApplyDialog bill={asked.bill} onClose={() => setAsked(undefined)} onDone={() => asked.list.refresh()} />
      )}
      {waived && (
        <WaiveDialog
          bill={{ id: waived.bill.id, name: waived.bill.billNo, lateDue: waived.bill.lateFee }}
          onClose={() => setWaived(undefined)}
          onDone={() => waived.list.refresh()}
        />
      )}
      {lowered && (
        <RequestDialog
          bills={lowered.bills}
          onClose={() => setLowered(undefined)}
          onDone={() => lowered.list.refresh()}
        />
      )}
      {moved && (
        <TransferDialog bills={moved.bills} onClose={() => setMoved(undefined)} onDone={() => moved.list.refresh()} />
      )}
      {printed?.of === 'bill' && <BillPrint ids={printed.ids} onClose={() => setPrinted(undefined)} />}
      {printed?.of === 'notice' && <NoticePrint ids={printed.ids} onClose={() => setPrinted(undefined)} />}
      {dunned && (
        <BatchDialog
          chosen={{ billIds: dunned.billIds }}
          onClose={() => setDunned(undefined)}
          onDone={() => dunned.list.refresh()}
        />
      )}
    </>
  )
}
