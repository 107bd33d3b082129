import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import { fundAccountFields } from '../shared/fields.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { accountDetail, accountOrder, useDeposits } from './use-deposits.ts'

const api = { page: fundApi.renewal, one: fundAccountApi.one }
const permissions = { list: fundPermissions.renewal }

/** 续交名单: accounts with less than 30 percent of the first deposit left. */
export function FundRenewalPage(): ReactNode {
  const { dialog, rowActions } = useDeposits()
  return (
    <>
      <ManageView
        title="续交名单"
        api={api}
        fields={fundAccountFields}
        permissions={permissions}
        detail={accountDetail}
        order={accountOrder}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
