import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { ContractDetail } from '../shared/schema.ts'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 120 },
)

/** Scans of a contract in a form. */
export const ScansPanel = ({ id, value, onChange, disabled }: Omit<EditProps, 'field'>): ReactNode => (
  <FileUpload
    id={id}
    value={typeof value === 'string' ? value : undefined}
    onChange={onChange}
    disabled={disabled}
    most={12}
    biz="contract"
  />
)

/** The papers of a contract, the decision that it stands on, and the papers of its early end. */
export const PapersPanel = ({ contract }: { contract: ContractDetail }): ReactNode => (
  <>
    {contract.decision && (
      <p>
        业主大会决定：{contract.decision.decisionNo} {contract.decision.title}（{contract.decision.decidedOn}）
      </p>
    )}
    {contract.files === '' ? (
      <p>没有扫描件。</p>
    ) : (
      <FileUpload value={contract.files} disabled aria-label="合同扫描件等" />
    )}
    {contract.endFiles !== null && <FileUpload value={contract.endFiles} disabled aria-label="终止文件" />}
  </>
)
