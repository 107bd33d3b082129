import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { itemApi } from '../shared/api.ts'
import { itemFields } from '../shared/fields.ts'
import { itemPermissions } from '../shared/permissions.ts'

const order = { cards: ['itemName', 'status', 'itemCode', 'feeType', 'feeFlag', 'creditorId', 'taxRate'] } as const

/** 收费项目: what the caller's organisation charges for. */
export const FeeItemPage = () => (
  <ManageView title="收费项目" api={itemApi} fields={itemFields} permissions={itemPermissions} order={order} />
)
