import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { archiveApi, archiveCrud } from '../shared/api.ts'
import { archiveFields } from '../shared/fields.ts'

const form = { surface: 'drawer' } as const
const order = {
  search: ['name', 'villageId', 'category', 'year', 'secrecy', 'archiveNo'],
  cards: ['name', 'secrecy', 'archiveNo', 'villageId', 'category', 'year', 'keepUntil', 'personLiable'],
}

/** 业委会档案: the boxes of committees, and who may read them. */
export const ArchiveListPage = (): ReactNode => (
  <ManageView
    title="业委会档案"
    api={archiveApi}
    fields={archiveFields}
    permissions={archiveCrud}
    form={form}
    order={order}
  />
)
