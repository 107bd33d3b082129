import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { MeetingPaper } from '../../print/web/meeting-print.tsx'
import { outcomePaperApi } from '../shared/outcome-paper.ts'

/** The outcome on A4: looked at first, then issued and printed. */
export const OutcomePrint = ({ id, onClose }: { id: string; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印征询结果"
    api={outcomePaperApi}
    ids={[id]}
    sizes={['A4']}
    margin={16}
    width={860}
    sheet={(content, foot) => <MeetingPaper content={content} foot={foot} />}
    onClose={onClose}
  />
)
