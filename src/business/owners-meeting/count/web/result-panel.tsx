import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useMay } from '#kernel/web/gate.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { SealedPanel } from '../../sealed/web/sealed-panel.tsx'
import { countApi } from '../shared/api.ts'
import { countPermissions } from '../shared/permissions.ts'
import { block } from '#kernel/web/block.tsx'
import { TopicTable } from './topic-table.tsx'

const ParticipationDialog = block(
  () => import('./participation-dialog.tsx'),
  (m) => m.ParticipationDialog,
)

/** What a vote has come to, and the file by which anybody checks it. */
export function ResultPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [save, isBusy] = useDownload()
  const [isAsking, setAsking] = useState(false)
  const mayRead = useMay(countPermissions.list)
  const { data } = useEndpoint(countApi.result, { meetingId: row.id }, { enabled: mayRead })
  if (!mayRead) return <p>表决结果请在公示栏查看。</p>
  if (!data) return <Skeleton active />
  return (
    <>
      <TopicTable topics={data.topics} />
      <p className="meeting-note">
        {data.countedAt} 计票，链长 {data.length}，链尾 {data.head}
      </p>
      <div className="meeting-actions">
        <Button onClick={() => setAsking(true)}>房屋参与情况</Button>
        <Button loading={isBusy} onClick={() => void save(countApi.file, { meetingId: row.id })}>
          下载公开核验文件
        </Button>
      </div>
      {isAsking && <ParticipationDialog meetingId={row.id} onClose={() => setAsking(false)} />}
      <SealedPanel meetingId={row.id} />
    </>
  )
}
