import { useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ColumnOverride, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { formatDate, todayText } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { prepareApi, prepareCrud } from '../shared/api.ts'
import { prepareFields } from '../shared/fields.ts'
import { preparePermissions } from '../shared/permissions.ts'
import type { Preparation, PrepareDetail } from '../shared/schema.ts'
import { prepareRefuses } from '../shared/states.ts'
import { DocumentsPanel, DocumentsUploadPanel } from './documents-panel.tsx'
import { StatesPanel } from './states-panel.tsx'

const FormDialog = block(
  () => import('./form-dialog.tsx'),
  (m) => m.FormDialog,
)
const MeetingDialog = block(
  () => import('./meeting-dialog.tsx'),
  (m) => m.MeetingDialog,
)
const SettingDialog = block(
  () => import('./setting-dialog.tsx'),
  (m) => m.SettingDialog,
)
const MembersPanel = block(
  () => import('./members-panel.tsx'),
  (m) => m.MembersPanel,
  { height: 240 },
)
const DutiesPanel = block(
  () => import('./duties-panel.tsx'),
  (m) => m.DutiesPanel,
  { height: 320 },
)

const form = { controls: { files: DocumentsUploadPanel }, surface: 'drawer' } as const
const stepDialogs = { form: FormDialog, convene: MeetingDialog, retry: MeetingDialog, finish: MeetingDialog }
const order = { cards: ['villageId', 'state', 'applyType', 'applyDate', 'deadline', 'memberText'] } as const

const detail = {
  tabs: (row: Preparation) => {
    const whole = row as Preparation & Partial<PrepareDetail>
    return [
      { key: 'members', label: '成员', children: <MembersPanel row={whole} /> },
      ...(row.establishDate === null
        ? []
        : [{ key: 'duties', label: '筹备工作', children: <DutiesPanel row={whole} /> }]),
      { key: 'files', label: '文书', children: <DocumentsPanel row={row} /> },
    ]
  },
}

/** A day that has passed without the meeting's notice is told in words, not by colour alone. */
const columns: { readonly [K in keyof Preparation]?: ColumnOverride<Preparation> } = {
  deadline: {
    render: (_value, { deadline, state, noticedOn }) => {
      const isLate = state === 'ESTABLISHED' && noticedOn === null && deadline !== null && deadline < todayText()
      return isLate ? <TonedText tone="danger">{deadline}（已逾期）</TonedText> : formatDate(deadline)
    },
  },
}

/** 筹备组: from the application to the election of a village's first committee. */
export function PrepareListPage(): ReactNode {
  const [isSetting, setSetting] = useState(false)
  const toolbarActions = useMemo(
    (): readonly ToolbarAction[] => [
      { key: 'setting', label: '组建规则', permission: preparePermissions.setting, onClick: () => setSetting(true) },
    ],
    [],
  )
  return (
    <>
      <StatesPanel />
      <ManageView
        title="筹备组"
        api={prepareApi}
        fields={prepareFields}
        permissions={prepareCrud}
        refuses={prepareRefuses}
        form={form}
        columns={columns}
        detail={detail}
        order={order}
        toolbarActions={toolbarActions}
        stepDialogs={stepDialogs}
      />
      {isSetting && <SettingDialog onClose={() => setSetting(false)} />}
    </>
  )
}
