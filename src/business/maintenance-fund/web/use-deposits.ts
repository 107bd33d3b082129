import { createElement, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type {
  DetailOptions,
  FieldOrder,
  ListHandle,
  RowAction,
  ToolbarAction,
} from '#engines/manage-view/web/manage-view-props.ts'
import { fundPermissions as may } from '../shared/permissions.ts'
import type { FundAccount } from '../shared/schema.ts'

const DepositDialog = block(
  () => import('./deposit-dialog.tsx'),
  (m) => m.DepositDialog,
)
const EntriesPanel = block(
  () => import('./entries-panel.tsx'),
  (m) => m.EntriesPanel,
)

/** What stands beside the facts of an account: all that was booked in it. */
export const accountDetail: DetailOptions<FundAccount> = {
  tabs: ({ id }) => [{ key: 'entries', label: '收支流水', children: createElement(EntriesPanel, { accountId: id }) }],
}

/** On a phone: whose it is, and what is there. */
export const accountOrder: FieldOrder = {
  cards: ['roomId', 'state', 'villageId', 'ownerNames', 'firstDeposit', 'balance', 'available'],
}

interface Deposits {
  rowActions: RowAction<FundAccount>[]
  toolbarActions: ToolbarAction[]
  dialog: ReactNode
}

/** Payments of owners, begun from an account or from the head of its list. */
export function useDeposits(): Deposits {
  const [asked, setAsked] = useState<{ account: FundAccount | undefined; list: ListHandle }>()
  const dialog =
    asked &&
    createElement(DepositDialog, {
      account: asked.account,
      onClose: () => setAsked(undefined),
      onDone: () => asked.list.refresh(),
    })
  return {
    dialog,
    rowActions: [
      {
        key: 'deposit',
        label: '交存',
        permission: may.deposit,
        refusal: ({ state }) => (state === '3' ? '该分户账已销户，不能交存' : null),
        onClick: (account, list) => setAsked({ account, list }),
      },
    ],
    toolbarActions: [
      {
        key: 'deposit',
        label: '登记交存',
        permission: may.deposit,
        onClick: (list) => setAsked({ account: undefined, list }),
      },
    ],
  }
}
