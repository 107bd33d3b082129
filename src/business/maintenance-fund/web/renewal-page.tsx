import type { ReactNode } from 'react'
import type { FieldOrder } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import { fundRenewalFields } from '../shared/fields.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { accountDetail, useDeposits } from './use-deposits.ts'

const api = { page: fundApi.renewal, one: fundAccountApi.one }
const permissions = { list: fundPermissions.renewal }

/** On a phone: whose it is, and what is to be paid. */
const renewalOrder: FieldOrder = {
  cards: ['roomId', 'state', 'villageId', 'ownerNames', 'firstDeposit', 'available', 'shortfall'],
}

/** 续交名单: accounts with less than 30 percent of the first deposit left. */
export function FundRenewalPage(): ReactNode {
  const { dialog, rowActions } = useDeposits()
  return (
    <>
      <ManageView
        title="续交名单"
        api={api}
        fields={fundRenewalFields}
        permissions={permissions}
        detail={accountDetail}
        order={renewalOrder}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
