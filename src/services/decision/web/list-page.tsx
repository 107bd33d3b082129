import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { decisionApi, decisionCrud } from '../shared/api.ts'
import { decisionFields } from '../shared/fields.ts'
import type { Decision } from '../shared/schema.ts'
import { decisionRefuses } from '../shared/states.ts'
import { DocumentsPanel, DocumentsUploadPanel } from './documents-panel.tsx'

const VerdictPanel = block(
  () => import('./verdict-panel.tsx'),
  (m) => m.VerdictPanel,
  { height: 240 },
)
const RevokeDialog = block(
  () => import('./revoke-dialog.tsx'),
  (m) => m.RevokeDialog,
)

const ActPanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.ActPanel,
  { height: 32 },
)
const CompanyPanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.CompanyPanel,
  { height: 32 },
)

const form = {
  controls: {
    companyAct: ActPanel,
    subjectId: CompanyPanel,
    files: DocumentsUploadPanel,
    retryFiles: DocumentsUploadPanel,
  },
  surface: 'drawer',
} as const

const detail = {
  tabs: (row: Decision) => [
    { key: 'verdict', label: '核验', children: <VerdictPanel decision={row} /> },
    { key: 'files', label: '文书', children: <DocumentsPanel decision={row} /> },
  ],
}

const order = { cards: ['title', 'state', 'villageId', 'topicKind', 'result', 'decidedOn'] }

/** 业主共同决定: what owners have decided together, with the figures and the rule behind each. */
export const DecisionListPage = (): ReactNode => (
  <ManageView
    title="业主共同决定"
    api={decisionApi}
    fields={decisionFields}
    permissions={decisionCrud}
    refuses={decisionRefuses}
    form={form}
    detail={detail}
    order={order}
    stepDialogs={{ revoke: RevokeDialog }}
  />
)
