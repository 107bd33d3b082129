import type { ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { BatchAction, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { messageApi, messageForm } from '../shared/api.ts'
import { messageFields } from '../shared/fields.ts'
import { messagePermissions as may } from '../shared/permissions.ts'
import type { MessageInput, SysMessage } from '../shared/schema.ts'
import { StatusPanel } from './status-panel.tsx'

const ReceiverPanel = block(
  () => import('./receiver-panel.tsx'),
  (m) => m.ReceiverPanel,
  { height: 32 },
)

type Api = CrudApi<SysMessage, MessageInput>
/** Its version may be absent, which the form never makes use of. */
const api: Api = { ...messageApi, update: messageApi.update as unknown as NonNullable<Api['update']> }
const permissions = { ...may, import: may.importExcel, export: may.exportXls }
const form = { input: messageForm, controls: { esReceiver: ReceiverPanel } } as const
const columns = {
  esSendStatus: { render: (_value: unknown, row: SysMessage) => <StatusPanel status={row.esSendStatus} /> },
}

/** Only what failed on its way may be tried again. */
const mayResend = ({ esSendStatus, esType }: SysMessage): boolean => esSendStatus === '2' && esType !== '4'

/** 消息管理: what was sent to whom by text message, mail and box, by hand too, and what became of it. */
export function MessageLogPage(): ReactNode {
  const toast = useToast()
  const { mutate } = useCall(messageApi.resend, {
    invalidates: [messageApi.page, messageApi.one],
    onSuccess: (_result, text) => toast.success(text),
  })
  const send = (rows: readonly SysMessage[]): void => mutate({ ids: rows.map(({ id }) => id).join(',') })
  const rowActions: RowAction<SysMessage>[] = [
    { key: 'resend', label: '重发', permission: may.resend, visible: mayResend, onClick: (row) => send([row]) },
  ]
  const batchActions: BatchAction<SysMessage>[] = [
    {
      key: 'resend',
      label: '重发',
      permission: may.resend,
      refusal: (rows) => (rows.every(mayResend) ? null : '只能重发发送失败的短信和邮件'),
      onClick: send,
    },
  ]
  return (
    <ManageView
      title="消息"
      api={api}
      fields={messageFields}
      permissions={permissions}
      form={form}
      columns={columns}
      rowActions={rowActions}
      batchActions={batchActions}
    />
  )
}
