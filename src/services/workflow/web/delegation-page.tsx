import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { delegationApi } from '../delegation/shared/api.ts'
import { delegationFields } from '../shared/fields.ts'
import { delegationPermissions } from '../shared/permissions.ts'

/** Who stands in for the caller, and when. */
export const DelegationPage = (): ReactNode => (
  <ManageView title="流程委托" api={delegationApi} fields={delegationFields} permissions={delegationPermissions} />
)
