import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { MeetingPaper } from '../../print/web/meeting-print.tsx'
import { receiptsPaperApi } from '../shared/api.ts'

interface Props {
  jobId: string
  onClose: () => void
}

/** The list on which owners sign for their ballots, in the order of the pile. */
export const ReceiptsPrint = ({ jobId, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印签收表"
    api={receiptsPaperApi}
    ids={[jobId]}
    sizes={['A4']}
    margin={16}
    width={860}
    sheet={(content, foot) => <MeetingPaper content={content} foot={foot} className="receipts-sheet" />}
    onClose={onClose}
  />
)
