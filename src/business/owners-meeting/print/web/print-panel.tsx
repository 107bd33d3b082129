import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { hasResult, isRecorded } from '../../meeting/shared/states.ts'
import { documentPermissions } from '../shared/permissions.ts'
import type { Document } from './meeting-print.tsx'
import '../../meeting/web/meeting-panel.css'

const MeetingPrint = block(
  () => import('./meeting-print.tsx'),
  (m) => m.MeetingPrint,
)

/** Which papers there are of a meeting as far as it is, in the order in which they are needed. */
function papersOf(row: OwnersMeeting): [Document, string][] {
  const isMet = row.form === '1' || row.form === '4'
  const papers: [Document, string, boolean][] = [
    ['notice', '打印会议通知', true],
    ['explanation', '打印议题说明', true],
    ['letter', '打印授权委托书', true],
    ['attendance', '打印签到表', isMet && row.rosterPersons !== null],
    ['countSheet', '打印计票表', row.form !== '3' && row.rosterLocked === 'Y'],
    ['result', '打印表决结果', hasResult(row)],
    ['minutes', '打印会议纪要', isRecorded(row)],
    ['application', '打印备案申请表', isRecorded(row)],
  ]
  return papers.flatMap(([document, label, isThere]) => (isThere ? [[document, label]] : []))
}

/** The papers of a meeting that can be printed as far as it is. */
export function PrintPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [printed, setPrinted] = useState<Document>()
  if (!useMay(documentPermissions.print) || row.noticedAt === null) return null
  return (
    <p className="meeting-actions">
      {papersOf(row).map(([document, label]) => (
        <Button key={document} onClick={() => setPrinted(document)}>
          {label}
        </Button>
      ))}
      {printed && <MeetingPrint document={printed} id={row.id} onClose={() => setPrinted(undefined)} />}
    </p>
  )
}
