import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ballotPermissions } from '../../casting/shared/permissions.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { ballotPrintApi } from '../shared/api.ts'
import '../../meeting/web/meeting-panel.css'

const JobDialog = block(
  () => import('./job-dialog.tsx'),
  (m) => m.JobDialog,
)
const PilePrint = block(
  () => import('./pile-print.tsx'),
  (m) => m.PilePrint,
)
const ReceiptsPrint = block(
  () => import('./receipts-print.tsx'),
  (m) => m.ReceiptsPrint,
)

type Asked = 'new' | { job: string; paper: 'pile' | 'receipts' }

/** Ballots on paper: made by building, at most five hundred a pile, and printed with the list to be signed. */
export function JobsPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const mayPrint = useMay(ballotPermissions.print)
  const { data } = useEndpoint(ballotPrintApi.list, { meetingId: row.id }, { enabled: mayPrint, quiet: true })
  if (!mayPrint) return <p>纸质表决票由召集人印制。</p>
  const close = () => setAsked(undefined)
  const isOpen = row.state === 'NOTICE' || row.state === 'VOTING'
  return (
    <>
      {isOpen && (
        <p className="meeting-actions">
          <Button onClick={() => setAsked('new')}>建立印制任务</Button>
        </p>
      )}
      {data?.length === 0 && <EmptyState small title="没有印制任务" text="名册锁定后按楼栋建立，每个任务最多500张。" />}
      <ul className="meeting-list">
        {(data ?? []).map(({ id, label, firstNo, lastNo, ballots, userName, createdAt }) => (
          <li key={id}>
            <div className="meeting-grow">
              <strong>{label}</strong> {ballots}张
              <p className="meeting-note">
                {firstNo === lastNo ? firstNo : `${firstNo} 至 ${lastNo}`} · {userName} {createdAt.slice(0, 16)}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`打印表决票${firstNo}`}
              onClick={() => setAsked({ job: id, paper: 'pile' })}
            >
              打印表决票
            </Button>
            <Button
              size="small"
              aria-label={`打印签收表${firstNo}`}
              onClick={() => setAsked({ job: id, paper: 'receipts' })}
            >
              打印签收表
            </Button>
          </li>
        ))}
      </ul>
      {asked === 'new' && <JobDialog meeting={row} onClose={close} />}
      {typeof asked === 'object' && asked.paper === 'pile' && <PilePrint jobId={asked.job} onClose={close} />}
      {typeof asked === 'object' && asked.paper === 'receipts' && <ReceiptsPrint jobId={asked.job} onClose={close} />}
    </>
  )
}
