import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { publicityApi, publicityCrud } from '../shared/api.ts'
import { publicityFields } from '../shared/fields.ts'
import { publicityPermissions } from '../shared/permissions.ts'
import type { Publicity } from '../shared/schema.ts'
import { publicityRefuses } from '../shared/states.ts'
import { FilesPanel, FilesUploadPanel } from './files-panel.tsx'

const ProlongDialog = block(
  () => import('./prolong-dialog.tsx'),
  (m) => m.ProlongDialog,
)
const CorrectDialog = block(
  () => import('./correct-dialog.tsx'),
  (m) => m.CorrectDialog,
)
const PlaceDialog = block(
  () => import('./place-dialog.tsx'),
  (m) => m.PlaceDialog,
)
const NoticePrint = block(
  () => import('../print/web/notice-print.tsx'),
  (m) => m.NoticePrint,
)

const ScopePanel = block(
  () => import('./scope-panel.tsx'),
  (m) => m.ScopePanel,
  { height: 32 },
)

const form = { controls: { scopeIds: ScopePanel, files: FilesUploadPanel }, surface: 'drawer' } as const

const stepDialogs = { prolong: ProlongDialog, place: PlaceDialog, correct: CorrectDialog }

const detail = {
  tabs: (row: Publicity) => [{ key: 'files', label: '附件', children: <FilesPanel publicity={row} /> }],
}

const order = { cards: ['title', 'state', 'villageId', 'kind', 'untilDay', 'openCount'] }

/** 公示登记: what offices make public, how many have read it and what waits for an answer. */
export function PublicityListPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const navigate = useNavigate()
  const rowActions: RowAction<Publicity>[] = [
    {
      key: 'print',
      label: '打印',
      permission: publicityPermissions.print,
      refusal: ({ state }) => (state === 'DRAFT' ? '发布后才能打印公示' : null),
      onClick: ({ id }) => setPrinted(id),
    },
    {
      key: 'subject',
      label: '查看事项',
      visible: ({ subjectPage }) => subjectPage !== null,
      onClick: ({ subjectPage }) => void navigate(subjectPage ?? ''),
    },
    {
      key: 'replaces',
      label: '查看原公示',
      visible: ({ replacesId }) => replacesId !== null,
      onClick: ({ replacesId }) => void navigate(`/om/publicity?_open=detail:${replacesId}`),
    },
    {
      key: 'replaced',
      label: '查看新公示',
      visible: ({ replacedById }) => replacedById !== null,
      onClick: ({ replacedById }) => void navigate(`/om/publicity?_open=detail:${replacedById}`),
    },
  ]
  return (
    <>
      <ManageView
        title="公示"
        api={publicityApi}
        fields={publicityFields}
        permissions={publicityCrud}
        refuses={publicityRefuses}
        form={form}
        detail={detail}
        order={order}
        rowActions={rowActions}
        stepDialogs={stepDialogs}
      />
      {printed !== undefined && <NoticePrint id={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
