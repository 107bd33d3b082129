import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { faultCategoryApi } from '../shared/api.ts'
import { faultCategoryFields } from '../shared/fields.ts'
import { faultCategoryPermissions } from '../shared/permissions.ts'
import { ParentPanel } from './category-panel.tsx'

const form = { controls: { parentId: ParentPanel } }
const order = { cards: ['pathName', 'defaultPriority', 'safetyFlag', 'equipmentType', 'companyId', 'status'] } as const

/** 故障分类: the tree, parents before what is below them. */
export const FaultCategoryListPage = (): ReactNode => (
  <ManageView
    title="故障分类"
    api={faultCategoryApi}
    fields={faultCategoryFields}
    permissions={faultCategoryPermissions}
    form={form}
    order={order}
  />
)
