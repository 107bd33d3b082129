import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ColumnOverride, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { committeeApi, committeeCalls, committeeCrud } from '../shared/api.ts'
import { committeeFields } from '../shared/fields.ts'
import { committeePermissions } from '../shared/permissions.ts'
import type { Committee } from '../shared/schema.ts'
import { committeeRefuses } from '../shared/states.ts'
import { RemainingDays } from './remaining-days.tsx'
import { PapersUploadPanel } from './papers-panel.tsx'

const MembersTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.MembersTab,
  { height: 200 },
)
const DutiesTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.DutiesTab,
  { height: 120 },
)
const PapersTab = block(
  () => import('./facts-panel.tsx'),
  (m) => m.PapersTab,
  { height: 120 },
)
const PassDialog = block(
  () => import('./filing-dialog.tsx'),
  (m) => m.PassDialog,
)
const ReturnDialog = block(
  () => import('./filing-dialog.tsx'),
  (m) => m.ReturnDialog,
)
const DissolveDialog = block(
  () => import('./filing-dialog.tsx'),
  (m) => m.DissolveDialog,
)

const FilingPrint = block(
  () => import('../print/web/filing-print.tsx'),
  (m) => m.FilingPrint,
)

const form = {
  controls: {
    minutesFiles: PapersUploadPanel,
    covenantFiles: PapersUploadPanel,
    rulesFiles: PapersUploadPanel,
    resolutionFiles: PapersUploadPanel,
    basisFiles: PapersUploadPanel,
  },
  surface: 'drawer',
} as const

const detail = {
  tabs: (row: Committee) => [
    { key: 'members', label: '委员', children: <MembersTab committee={row} /> },
    {
      key: 'duties',
      label: '法定期限',
      children: <DutiesTab committee={row} day={todayText()} />,
    },
    { key: 'papers', label: '备案材料', children: <PapersTab committee={row} /> },
  ],
}

const columns: { readonly [K in keyof Committee]?: ColumnOverride<Committee> } = {
  memberCount: { title: '委员数/席位', render: (_value, { memberCount, seats }) => `${memberCount}/${seats}` },
  remainingDays: { render: (_value, { remainingDays }) => <RemainingDays days={remainingDays} /> },
}

const order = { cards: ['villageId', 'state', 'term', 'directorName', 'memberCount', 'endDate', 'remainingDays'] }
const stepDialogs = { pass: PassDialog, return: ReturnDialog, dissolve: DissolveDialog }

/** 业委会: who acts for the owners of which village, until when, and what is still to be filed. */
export function CommitteeListPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const toast = useToast()
  const { mutate } = useCall(committeeCalls.publicity, {
    invalidates: [committeeApi.page, committeeApi.one],
    onSuccess: (_result, message) => toast.success(message),
  })
  const rowActions: readonly RowAction<Committee>[] = [
    {
      key: 'publicity',
      label: '公示',
      permission: committeePermissions.publish,
      refusal: ({ state, memberCount }) =>
        state === 'ENDED' || state === 'DISSOLVED' ? '已结束的届次不能公示' : memberCount === 0 ? '请先登记委员' : null,
      onClick: ({ id, version }) => mutate({ id, version }),
    },
    {
      key: 'print',
      label: '打印备案表',
      permission: committeePermissions.print,
      visible: ({ kind }) => kind === '1',
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="业委会"
        api={committeeApi}
        fields={committeeFields}
        permissions={committeeCrud}
        refuses={committeeRefuses}
        form={form}
        detail={detail}
        columns={columns}
        order={order}
        stepDialogs={stepDialogs}
        rowActions={rowActions}
      />
      {printed !== undefined && <FilingPrint id={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
