import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import {
  applicationPaperApi,
  attendancePaperApi,
  countSheetPaperApi,
  explanationPaperApi,
  letterPaperApi,
  minutesPaperApi,
  noticePaperApi,
  resultPaperApi,
  type MeetingSheet,
} from '../shared/api.ts'
import './meeting-print.css'

const documents = {
  notice: { title: '打印会议通知', api: noticePaperApi },
  result: { title: '打印表决结果', api: resultPaperApi },
  minutes: { title: '打印会议纪要', api: minutesPaperApi },
  explanation: { title: '打印议题说明', api: explanationPaperApi },
  letter: { title: '打印授权委托书', api: letterPaperApi },
  attendance: { title: '打印签到表', api: attendancePaperApi },
  countSheet: { title: '打印计票表', api: countSheetPaperApi },
  application: { title: '打印备案申请表', api: applicationPaperApi },
} as const
export type Document = keyof typeof documents

interface Props {
  document: Document
  id: string
  onClose: () => void
}

/** A paper of a meeting on A4: looked at first, then issued and printed. */
export const MeetingPrint = ({ document, id, onClose }: Props): ReactNode => (
  <PrintWindow
    {...documents[document]}
    ids={[id]}
    sizes={['A4']}
    margin={16}
    width={860}
    sheet={(content, foot) => <MeetingPaper content={content} foot={foot} />}
    onClose={onClose}
  />
)

interface PaperProps {
  content: MeetingSheet
  foot: ReactNode
  className?: string
}

/** What every paper of a meeting looks like. */
export function MeetingPaper({ content, foot, className = '' }: PaperProps): ReactNode {
  const { title, name, meetingNo, body, closing, facts, caption, heads, lines, parts, signs, issuer, day } = content
  return (
    <PaperSheet className={`meeting-sheet ${className}`} title={title} name={`${title} ${meetingNo}`} foot={foot}>
      <p>
        {name}（{meetingNo}）
      </p>
      {body && <p className="meeting-sheet-text">{body}</p>}
      <SheetFacts facts={facts} />
      {caption && <h3>{caption}</h3>}
      {lines.length > 0 && (
        <SheetLines heads={heads} lines={lines.map((cells, at) => ({ key: `${at} ${cells.join()}`, cells }))} />
      )}
      {parts.map(({ head, text }) => (
        <section key={head}>
          <h3>{head}</h3>
          <p className="meeting-sheet-text">{text}</p>
        </section>
      ))}
      {closing && <p className="meeting-sheet-text">{closing}</p>}
      {signs.length > 0 && (
        <ul className="meeting-sheet-signs">
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
      <p className="meeting-sheet-day">
        {issuer}
        <br />
        {day}
      </p>
    </PaperSheet>
  )
}
