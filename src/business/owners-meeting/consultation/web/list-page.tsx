import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { consultationApi, consultationCrud } from '../shared/api.ts'
import { consultationFields } from '../shared/fields.ts'
import { noDecision, type Consultation } from '../shared/schema.ts'
import { consultationRefuses } from '../shared/states.ts'
import '../../meeting/web/meeting-panel.css'

const QuestionsPanel = block(
  () => import('./questions-panel.tsx'),
  (m) => m.QuestionsPanel,
  { height: 240 },
)
const OutcomePanel = block(
  () => import('../../opinion/web/outcome-panel.tsx'),
  (m) => m.OutcomePanel,
  { height: 320 },
)
const ExtensionDialog = block(
  () => import('./extension-dialog.tsx'),
  (m) => m.ExtensionDialog,
)

const form = { surface: 'drawer' } as const
const stepDialogs = { extend: ExtensionDialog }
const order = {
  search: ['title', 'villageId', 'state', 'organiserKind', 'naming', 'endAt', 'beginAt', 'consultationNo'],
  cards: ['title', 'state', 'villageId', 'organiserKind', 'naming', 'endAt', 'answered'],
} as const

const detail = {
  tabs: (row: Consultation) => [
    { key: 'questions', label: '题目', children: <QuestionsPanel row={row} /> },
    ...(row.begunAt === null ? [] : [{ key: 'outcome', label: '应答和结果', children: <OutcomePanel row={row} /> }]),
  ],
}

const Summary = (): ReactNode => <p className="meeting-note">{noDecision}</p>

/** 意见征询: what households are asked, who has answered, and what came of it. */
export const ConsultationListPage = (): ReactNode => (
  <ManageView
    title="意见征询"
    api={consultationApi}
    fields={consultationFields}
    permissions={consultationCrud}
    refuses={consultationRefuses}
    form={form}
    detail={detail}
    order={order}
    stepDialogs={stepDialogs}
    summary={Summary}
  />
)
