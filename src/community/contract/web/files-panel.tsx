import type { ReactNode } from 'react'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { ContractDetail } from '../shared/schema.ts'

/** The papers of a contract, the decision that it stands on, and the papers of its early end. */
export const PapersPanel = ({ contract }: { contract: ContractDetail }): ReactNode => (
  <>
    {contract.missingItems !== null && contract.missingItems.length > 0 && (
      <p>待补正：{contract.missingItems.join('、')}</p>
    )}
    {contract.decision && (
      <p>
        业主大会决定：{contract.decision.decisionNo} {contract.decision.title}（{contract.decision.decidedOn}）
        {contract.decision.state === 'REVOKED' && '已撤销'}
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
