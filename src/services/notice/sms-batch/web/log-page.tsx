import type { ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { BatchAction, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { smsLogApi } from '../shared/api.ts'
import { smsLogFields } from '../shared/fields.ts'
import { smsLogPermissions as may } from '../shared/permissions.ts'
import type { SmsLog } from '../shared/schema.ts'

const { page, one, export: sheet } = smsLogApi
const api = { page, one, export: sheet } as unknown as CrudApi<SmsLog, never>
const permissions = { list: may.list, export: may.export }

/** Only what failed of a batch may be tried again. */
const mayResend = ({ sendState, batchId }: SmsLog): boolean => sendState === 20 && batchId !== null

/** 短信记录: every text message and what became of it. */
export function SmsLogPage(): ReactNode {
  const toast = useToast()
  const options = { invalidates: [page, one], onSuccess: (_: null, text: string) => toast.success(text) }
  const { mutate: resend } = useCall(smsLogApi.resend, options)
  const { mutate: choose } = useCall(smsLogApi.optOut, options)
  const send = (rows: readonly SmsLog[]): void => resend({ ids: rows.map(({ id }) => id).join(',') })
  const rowActions: RowAction<SmsLog>[] = [
    { key: 'resend', label: '重发', permission: may.resend, visible: mayResend, onClick: (row) => send([row]) },
    {
      key: 'out',
      label: '加入拒收',
      permission: may.optOut,
      visible: ({ optedOut }) => !optedOut,
      onClick: ({ id }) => choose({ id, optedOut: true }),
    },
    {
      key: 'in',
      label: '取消拒收',
      permission: may.optOut,
      visible: ({ optedOut }) => optedOut,
      onClick: ({ id }) => choose({ id, optedOut: false }),
    },
  ]
  const batchActions: BatchAction<SmsLog>[] = [
    {
      key: 'resend',
      label: '重发',
      permission: may.resend,
      refusal: (rows) => (rows.every(mayResend) ? null : '只能重发发送失败的群发短信'),
      onClick: send,
    },
  ]
  return (
    <ManageView
      title="短信记录"
      api={api}
      fields={smsLogFields}
      permissions={permissions}
      rowActions={rowActions}
      batchActions={batchActions}
    />
  )
}
