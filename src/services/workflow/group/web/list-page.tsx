import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { groupApi } from '../shared/api.ts'
import { groupFields } from '../shared/fields.ts'
import { groupPermissions } from '../shared/permissions.ts'

const PeopleSelect = block(
  () => import('#system/user/web/pickers/people-select.tsx'),
  (m) => m.PeopleSelect,
  { height: 32 },
)
const form = { controls: { memberIds: PeopleSelect } } as const

/** 审批用户组: people whom nodes ask by one name. */
export const GroupPage = (): ReactNode => (
  <ManageView title="审批用户组" api={groupApi} fields={groupFields} permissions={groupPermissions} form={form} />
)
