import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { fundAccountApi } from '../shared/api.ts'
import { fundAccountFields } from '../shared/fields.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { accountDetail, accountOrder, useDeposits } from './use-deposits.ts'

/** 分户账查询: the accounts of the caller's villages; owners find their own rooms. */
export function FundAccountPage(): ReactNode {
  const { dialog, ...actions } = useDeposits()
  return (
    <>
      <ManageView
        title="分户账"
        api={fundAccountApi}
        fields={fundAccountFields}
        permissions={fundPermissions}
        detail={accountDetail}
        order={accountOrder}
        {...actions}
      />
      {dialog}
    </>
  )
}
