import { useState, type ReactNode } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { filingApi } from '../shared/api.ts'
import { adopted, adoptedNames } from '../shared/completeness.ts'
import { sealedPaper } from '../shared/dictionaries.ts'
import { recordPermissions } from '../shared/permissions.ts'
import type { RecordInput } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'
import './filing-panel.css'

const RecordDialog = block(
  () => import('./record-dialog.tsx'),
  (m) => m.RecordDialog,
)
const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 32 },
)

/** The record of a meeting that is decided, and what it still lacks before it is put to the street. */
export function FilingPanel({ row }: { row: OwnersMeeting }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const mayRead = useMay(recordPermissions.list)
  const { data, error } = useEndpoint(filingApi.read, { meetingId: row.id }, { enabled: mayRead, quiet: true })
  if (!mayRead || error) return <p>会议记录在街道备案后公开。</p>
  if (!data) return <Skeleton active />
  const { record, resultSummary, dueOn, missing, mayEdit } = data
  return (
    <>
      {row.state === 'PUBLISHED' && (
        <Alert
          className="filing-stand"
          type={missing === null ? 'success' : 'warning'}
          showIcon
          title={missing ?? '备案信息齐全，可以提交备案。'}
          description={dueOn && `备案截止日：${dueOn}`}
        />
      )}
      {mayEdit && (
        <p className="meeting-actions">
          <Button onClick={() => setEditing(true)}>{record ? '编辑备案信息' : '登记备案信息'}</Button>
        </p>
      )}
      {record ? (
        <Written record={record} />
      ) : (
        <EmptyState small title="没有备案信息" text="登记会议记录后显示在这里。" />
      )}
      <h4>表决结果</h4>
      <p className="meeting-text">{resultSummary}</p>
      {isEditing && <RecordDialog filing={data} onClose={() => setEditing(false)} />}
    </>
  )
}

const documents = [['signFiles', '签字的会议记录'], ...adopted.map((key) => [key, adoptedNames[key]] as const)] as const

const Written = ({ record }: { record: RecordInput }): ReactNode => (
  <>
    <p className="meeting-figures">
      <span>
        主持人 <strong>{record.host}</strong>
      </span>
      <span>
        记录人 <strong>{record.recorder}</strong>
      </span>
    </p>
    <h4>会议记录</h4>
    <p className="meeting-text">{record.minutes}</p>
    <h4>会议决议</h4>
    <p className="meeting-text">{record.resolution}</p>
    <h4>票据封存</h4>
    <p className="meeting-note">
      {record.sealedOn} 封存于{record.storePlace}
    </p>
    <ul className="meeting-list" aria-label="封存清单">
      {record.papers.map(({ kind, count, note }) => (
        <li key={`${kind}${note ?? ''}`}>
          <span className="meeting-grow">
            {sealedPaper.items[kind]}
            {note && `（${note}）`}
          </span>
          <strong>{count}份</strong>
        </li>
      ))}
    </ul>
    {documents.map(
      ([key, label]) =>
        record[key] && (
          <section key={key} aria-label={label}>
            <h4>{label}</h4>
            <FileUpload value={record[key]} disabled />
          </section>
        ),
    )}
  </>
)
