import type { ReactNode } from 'react'
import { Form } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ColumnOverride, FormOptions } from '#engines/manage-view/web/manage-view-props.ts'
import { memberApi, memberCrud } from '../shared/api.ts'
import { memberFields } from '../shared/fields.ts'
import type { Member } from '../shared/schema.ts'
import { memberRefuses } from '../shared/states.ts'

const CommitteePanel = block(
  () => import('./people-panel.tsx'),
  (m) => m.CommitteePanel,
  { height: 32 },
)
const OwnerPanel = block(
  () => import('./people-panel.tsx'),
  (m) => m.OwnerPanel,
  { height: 32 },
)
const AppointDialog = block(
  () => import('./member-dialog.tsx'),
  (m) => m.AppointDialog,
)
const LeaveDialog = block(
  () => import('./member-dialog.tsx'),
  (m) => m.LeaveDialog,
)
const AuthoriseDialog = block(
  () => import('./member-dialog.tsx'),
  (m) => m.AuthoriseDialog,
)
const ReportDialog = block(
  () => import('./member-dialog.tsx'),
  (m) => m.ReportDialog,
)

const form: FormOptions = {
  controls: { committeeId: CommitteePanel },
  surface: 'drawer',
  // Who has a seat stays; only a new one is chosen.
  extra: (row) =>
    row === undefined && (
      <Form.Item name="ownerId" label="业主" extra="委员从本小区已认证的业主中选出；物管会成员不是业主的，填写姓名">
        <OwnerPanel />
      </Form.Item>
    ),
}

const columns: { readonly [K in keyof Member]?: ColumnOverride<Member> } = {
  name: { render: (_value, { name, delegateName }) => (delegateName ? `${name}（${delegateName}）` : name) },
}

const order = {
  search: ['name', 'villageId', 'position', 'state', 'politicalStatus', 'startDate', 'leaveReason', 'report'],
  cards: ['name', 'state', 'position', 'villageId', 'term', 'startDate', 'endDate'],
}
const stepDialogs = { appoint: AppointDialog, leave: LeaveDialog, report: ReportDialog, authorise: AuthoriseDialog }

/** 业委会委员: who has a seat in which committee, since when, and why somebody has left. */
export const MemberListPage = (): ReactNode => (
  <ManageView
    title="业委会委员"
    api={memberApi}
    fields={memberFields}
    permissions={memberCrud}
    refuses={memberRefuses}
    form={form}
    columns={columns}
    order={order}
    stepDialogs={stepDialogs}
  />
)
