import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { PapersPanel, PapersUploadPanel } from '../../web/papers-panel.tsx'
import { sealApi, sealCrud } from '../shared/api.ts'
import { sealFields } from '../shared/fields.ts'
import type { SealEntry } from '../shared/schema.ts'

const ActPanel = block(
  () => import('./act-panel.tsx'),
  (m) => m.ActPanel,
  { height: 32 },
)

const form = { controls: { act: ActPanel, files: PapersUploadPanel }, surface: 'drawer' } as const

const detail = {
  tabs: (row: SealEntry) => [
    {
      key: 'files',
      label: '附件',
      children: <PapersPanel papers={[{ title: '附件', files: row.files }]} empty="登记时上传的附件会显示在这里。" />,
    },
  ],
}

const order = { cards: ['villageId', 'act', 'actDate', 'sealNo', 'keeper', 'purpose', 'dueDate'] }

/** 业委会印章: what was done with the seals of villages, act by act; nothing of it is changed. */
export const SealListPage = (): ReactNode => (
  <ManageView
    title="业委会印章"
    api={sealApi}
    fields={sealFields}
    permissions={sealCrud}
    form={form}
    detail={detail}
    order={order}
  />
)
