import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { CertificatesPanel, FilesPanel } from '../../web/files-panel.tsx'
import { nameChangeApi, nameChangeCrud } from '../shared/api.ts'
import { nameChangeFields } from '../shared/fields.ts'
import type { NameChange, NameChangeDetail } from '../shared/schema.ts'
import { nameChangeRefuses } from '../shared/states.ts'
import { SubmitPanel, VillagePanel } from './form-panel.tsx'

const StepsPanel = block(
  () => import('./steps-panel.tsx'),
  (m) => m.StepsPanel,
  { height: 240 },
)

const form = {
  controls: { villageId: VillagePanel, files: CertificatesPanel },
  extra: (row: unknown) => row === undefined && <SubmitPanel />,
  surface: 'drawer',
} as const

const detail = {
  tabs: ({ files }: NameChange) => [{ key: 'files', label: '证明材料', children: <FilesPanel files={files} /> }],
  aside: (row: NameChange) => <StepsPanel change={row as NameChangeDetail} />,
}

/** 小区更名: applications for another name on their way through community, street and district. */
export const NameChangeListPage = (): ReactNode => (
  <ManageView
    title="更名申请"
    api={nameChangeApi}
    fields={nameChangeFields}
    permissions={nameChangeCrud}
    refuses={nameChangeRefuses}
    form={form}
    detail={detail}
  />
)
