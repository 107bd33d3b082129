import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { sealLoanPaperApi } from '../shared/api.ts'
import './loan-print.css'

/** The slip of a loan on paper, signed by whoever hands the seal out and whoever gets it. */
export const LoanPrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印印章借用单"
    ids={[id]}
    api={sealLoanPaperApi}
    sizes={['A5', 'A4']}
    width={760}
    sheet={({ title, loanNo, facts }, foot) => (
      <PaperSheet title={title} name={`${title} ${loanNo}`} className="seal-loan-sheet" foot={foot}>
        <p>
          借用单号：<strong>{loanNo}</strong>
        </p>
        <SheetFacts facts={facts} />
        <p className="seal-loan-signs">
          <span>保管人签字：</span>
          <span>借用人签字：</span>
          <span>归还经手人签字：</span>
        </p>
      </PaperSheet>
    )}
    onClose={onClose}
  />
)
