import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { voteRuleApi, voteRuleCrud } from '../shared/api.ts'
import { voteRuleFields } from '../shared/fields.ts'
import { voteRulePermissions } from '../shared/permissions.ts'
import type { VoteRule } from '../shared/schema.ts'

const SettingDialog = block(
  () => import('./setting-dialog.tsx'),
  (m) => m.SettingDialog,
)

const BasisUpload = ({ id, value, onChange, disabled, field }: EditProps): ReactNode => (
  <DocumentsUpload
    id={id}
    value={value}
    onChange={onChange}
    disabled={disabled}
    biz="vote-rule"
    aria-label={`上传${field.label}`}
  />
)

const form = { controls: { basis: BasisUpload }, surface: 'drawer' } as const
const order = {
  cards: ['villageId', 'noticeDays', 'inquiryDays', 'proxyMax', 'duplicateRule', 'countParking'],
} as const

const detail = {
  tabs: ({ basis }: VoteRule) => [
    {
      key: 'basis',
      label: '依据文件',
      children:
        basis === null ? (
          <EmptyState small title="没有文件" text="登记时上传的议事规则会显示在这里。" />
        ) : (
          <FileUpload value={basis} disabled aria-label="依据文件" />
        ),
    },
  ],
}

/** 议事规则参数: how the owners of each village vote. */
export function VoteRuleListPage(): ReactNode {
  const [isSetting, setSetting] = useState(false)
  const toolbarActions = useMemo(
    (): readonly ToolbarAction[] => [
      { key: 'setting', label: '区级开关', permission: voteRulePermissions.setting, onClick: () => setSetting(true) },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="议事规则参数"
        api={voteRuleApi}
        fields={voteRuleFields}
        permissions={voteRuleCrud}
        form={form}
        detail={detail}
        order={order}
        toolbarActions={toolbarActions}
      />
      {isSetting && <SettingDialog onClose={() => setSetting(false)} />}
    </>
  )
}
