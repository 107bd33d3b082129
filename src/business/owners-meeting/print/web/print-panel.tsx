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

/** The papers of a meeting that can be printed as far as it is. */
export function PrintPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [printed, setPrinted] = useState<Document>()
  if (!useMay(documentPermissions.print) || row.noticedAt === null) return null
  return (
    <p className="meeting-actions">
      <Button onClick={() => setPrinted('notice')}>打印会议通知</Button>
      {hasResult(row) && <Button onClick={() => setPrinted('result')}>打印表决结果</Button>}
      {isRecorded(row) && <Button onClick={() => setPrinted('minutes')}>打印会议纪要</Button>}
      {printed && <MeetingPrint document={printed} id={row.id} onClose={() => setPrinted(undefined)} />}
    </p>
  )
}
