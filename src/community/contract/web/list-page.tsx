import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { DASH } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type {
  ColumnOverride,
  ListHandle,
  RowAction,
  ToolbarAction,
} from '#engines/manage-view/web/manage-view-props.ts'
import { contractApi, contractCalls, contractCrud } from '../shared/api.ts'
import { contractFields } from '../shared/fields.ts'
import { contractPermissions as may } from '../shared/permissions.ts'
import type { Contract, ContractDetail } from '../shared/schema.ts'
import { changeableStates, contractRefuses } from '../shared/states.ts'
import { ScansPanel } from './scans-panel.tsx'

const line = { height: 32 }
const VillagePanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.VillagePanel,
  line,
)
const BuildingsPanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.BuildingsPanel,
  line,
)
const DecisionPanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.DecisionPanel,
  line,
)
const FeesEditPanel = block(
  () => import('./fees-panel.tsx'),
  (m) => m.FeesEditPanel,
  { height: 72 },
)
const FeesPanel = block(
  () => import('./fees-panel.tsx'),
  (m) => m.FeesPanel,
  { height: 160 },
)
const PapersPanel = block(
  () => import('./files-panel.tsx'),
  (m) => m.PapersPanel,
  { height: 120 },
)
const HistoryPanel = block(
  () => import('../change/web/history-panel.tsx'),
  (m) => m.HistoryPanel,
  { height: 160 },
)
const ChangeDialog = block(
  () => import('../change/web/change-dialog.tsx'),
  (m) => m.ChangeDialog,
)
const ReturnDialog = block(
  () => import('./return-dialog.tsx'),
  (m) => m.ReturnDialog,
)
const GroundDialog = block(
  () => import('./ground-dialog.tsx'),
  (m) => m.GroundDialog,
)
const TerminateDialog = block(
  () => import('./terminate-dialog.tsx'),
  (m) => m.TerminateDialog,
)
const SettingDialog = block(
  () => import('./setting-dialog.tsx'),
  (m) => m.SettingDialog,
)
const ProofPrint = block(
  () => import('../print/web/proof-print.tsx'),
  (m) => m.ProofPrint,
)

const form = {
  controls: {
    villageId: VillagePanel,
    buildingIds: BuildingsPanel,
    decisionId: DecisionPanel,
    feeStandards: FeesEditPanel,
    files: ScansPanel,
  },
  surface: 'drawer',
} as const

const detail = {
  tabs: (row: Contract) => [
    { key: 'fees', label: '收费标准', children: <FeesPanel contract={row} /> },
    { key: 'papers', label: '文件', children: <PapersPanel contract={row as ContractDetail} /> },
    { key: 'changes', label: '变更', children: <HistoryPanel id={row.id} /> },
  ],
}

const order = { cards: ['contractName', 'state', 'villageId', 'contractKind', 'endDate', 'daysLeft', 'mark'] } as const

/** What is late, and what ends soon, is told in words. */
const columns: { readonly [K in keyof Contract]?: ColumnOverride<Contract> } = {
  daysLeft: {
    align: 'right',
    render: (_value, { daysLeft }) => {
      if (daysLeft === null) return DASH
      return daysLeft < 0 ? <TonedText tone="danger">已过{-daysLeft}天</TonedText> : `${daysLeft}天`
    },
  },
  filingDeadline: {
    render: (_value, { filingDeadline, overdueDays, registerNo }) => {
      if (registerNo !== null) return filingDeadline
      return overdueDays === null ? filingDeadline : <TonedText tone="danger">逾期{overdueDays}天</TonedText>
    },
  },
}

const copied = ['REJECTED', 'WITHDRAWN']
const renewed = ['EFFECTIVE', 'EXPIRING', 'EXPIRED']
const isLawful = ({ contractKind }: Contract): boolean => contractKind !== '3'

/** 合同备案: contracts of property services on their way into the register, and in it. */
export function ContractListPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const [changed, setChanged] = useState<{ row: Contract; list: ListHandle }>()
  const [isSetting, setSetting] = useState(false)
  const toolbarActions: readonly ToolbarAction[] = [
    { key: 'setting', label: '备案期限', permission: may.setting, onClick: () => setSetting(true) },
  ]
  const copy = async ({ id }: Contract, list: ListHandle): Promise<void> => {
    await call(contractCalls.copy, { id })
    list.refresh()
  }
  const rowActions: readonly RowAction<Contract>[] = [
    {
      key: 'change',
      label: '变更',
      permission: may.change,
      visible: (row) => isLawful(row) && changeableStates.some((one) => one === row.state),
      onClick: (row, list) => setChanged({ row, list }),
    },
    {
      key: 'edit-change',
      label: '修改变更',
      permission: may.change,
      visible: (row) => !isLawful(row) && (row.state === 'DRAFT' || row.state === 'RETURNED'),
      onClick: (row, list) => setChanged({ row, list }),
    },
    {
      key: 'renew',
      label: '续签',
      permission: may.add,
      visible: (row) => isLawful(row) && renewed.includes(row.state),
      onClick: (row, list) => void copy(row, list),
    },
    {
      key: 'copy',
      label: '复制再提',
      permission: may.add,
      visible: (row) => isLawful(row) && copied.includes(row.state),
      onClick: (row, list) => void copy(row, list),
    },
    {
      key: 'print',
      label: '备案证明',
      permission: may.print,
      visible: ({ registerNo }) => registerNo !== null,
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="合同备案"
        api={contractApi}
        fields={contractFields}
        permissions={contractCrud}
        refuses={contractRefuses}
        form={form}
        detail={detail}
        columns={columns}
        order={order}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        stepDialogs={{ return: ReturnDialog, ground: GroundDialog, terminate: TerminateDialog }}
      />
      {isSetting && <SettingDialog onClose={() => setSetting(false)} />}
      {printed !== undefined && <ProofPrint id={printed} onClose={() => setPrinted(undefined)} />}
      {changed && (
        <ChangeDialog row={changed.row} onClose={() => setChanged(undefined)} onSaved={() => changed.list.refresh()} />
      )}
    </>
  )
}
