import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { smsQuotaApi } from '../shared/api.ts'
import { smsQuotaFields } from '../shared/fields.ts'
import { smsQuotaPermissions } from '../shared/permissions.ts'
import type { SmsQuota } from '../shared/schema.ts'
import './sms-batch-panel.css'

/** Marked from the share on at which somebody should know. */
const columns = {
  monthUsed: {
    render: (_value: unknown, { monthUsed = 0, monthQuota, warnAt }: SmsQuota) => (
      <span className={monthUsed * 100 >= monthQuota * warnAt ? 'sms-short' : undefined}>{monthUsed}</span>
    ),
  },
}

/** 短信额度: how much organisations may send, and what they have used. */
export const SmsQuotaPage = (): ReactNode => (
  <ManageView
    title="短信额度"
    api={smsQuotaApi}
    fields={smsQuotaFields}
    permissions={smsQuotaPermissions}
    columns={columns}
  />
)
