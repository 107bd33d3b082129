import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { refundPermissions } from '../../refund/shared/permissions.ts'
import { accountApi, accountCrud } from '../shared/api.ts'
import { accountFields } from '../shared/fields.ts'
import type { FeeAccount } from '../shared/schema.ts'
import { SumsPanel } from './sums-panel.tsx'

const LogsPanel = block(
  () => import('./logs-panel.tsx'),
  (m) => m.LogsPanel,
  { height: 160 },
)
const AccountDialog = block(
  () => import('../../refund/web/account-dialog.tsx'),
  (m) => m.AccountDialog,
)

const detail = {
  tabs: ({ id }: FeeAccount) => [{ key: 'logs', label: '变动明细', children: <LogsPanel id={id} /> }],
}
const order = {
  search: ['villageId', 'roomName', 'acctType', 'balance'],
  cards: ['roomName', 'payerName', 'acctType', 'itemName', 'balance', 'movedAt'],
} as const
const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />

/** 预存账户: what households have paid ahead, and what became of it. */
export function FeeAccountPage(): ReactNode {
  const [asked, setAsked] = useState<{ row: FeeAccount; list: ListHandle }>()
  const rowActions: readonly RowAction<FeeAccount>[] = [
    {
      key: 'refund',
      label: '退款或转移',
      permission: refundPermissions.apply,
      visible: ({ balance }) => balance !== '0.00',
      onClick: (row, list) => setAsked({ row, list }),
    },
  ]
  return (
    <>
      <ManageView
        title="预存账户"
        api={accountApi}
        fields={accountFields}
        permissions={accountCrud}
        detail={detail}
        order={order}
        summary={summary}
        rowActions={rowActions}
      />
      {asked && (
        <AccountDialog
          accountId={asked.row.id}
          name={`${asked.row.roomName ?? ''} ${asked.row.payerName ?? ''}`}
          onClose={() => setAsked(undefined)}
          onDone={() => asked.list.refresh()}
        />
      )}
    </>
  )
}
