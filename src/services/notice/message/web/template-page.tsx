import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { templateApi, templateForm } from '../shared/api.ts'
import { templateFields } from '../shared/fields.ts'
import { templatePermissions as may } from '../shared/permissions.ts'
import type { MessageTemplate, TemplateInput } from '../shared/schema.ts'

const TrialDialog = lazy(async () => ({ default: (await loadCode(() => import('./trial-dialog.tsx'))).TrialDialog }))

const VariablesPanel = block(
  () => import('./variables-panel.tsx'),
  (m) => m.VariablesPanel,
)

type Api = CrudApi<MessageTemplate, TemplateInput>
/** Its version may be absent, which the form never makes use of. */
const api: Api = { ...templateApi, update: templateApi.update as unknown as NonNullable<Api['update']> }
const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = { input: templateForm, extra: () => <VariablesPanel /> } as const

/** 模板管理: words with variables, tried out, applied and taken back. */
export function TemplatePage(): ReactNode {
  const [tried, setTried] = useState<MessageTemplate>()
  const toast = useToast()
  const { mutate } = useCall(templateApi.update, {
    invalidates: [templateApi.page, templateApi.one],
    onSuccess: (_result, text) => toast.success(text),
  })
  const rowActions: RowAction<MessageTemplate>[] = [
    { key: 'try', label: '预览', onClick: setTried },
    {
      key: 'apply',
      label: '应用',
      permission: may.edit,
      visible: ({ useStatus }) => useStatus === '0',
      onClick: ({ id, version }) => mutate({ id, version, useStatus: '1' }),
    },
    {
      key: 'stop',
      label: '停用',
      permission: may.edit,
      visible: ({ useStatus }) => useStatus === '1',
      onClick: ({ id, version }) => mutate({ id, version, useStatus: '0' }),
    },
  ]
  return (
    <>
      <ManageView
        title="消息模板"
        api={api}
        fields={templateFields}
        permissions={permissions}
        form={form}
        rowActions={rowActions}
      />
      <Suspense>{tried && <TrialDialog template={tried} onClose={() => setTried(undefined)} />}</Suspense>
    </>
  )
}
