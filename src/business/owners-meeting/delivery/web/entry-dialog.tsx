import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { deliveredState } from '../../roster/shared/dictionaries.ts'
import { deliveryApi } from '../shared/api.ts'
import type { EntryPapers } from '../shared/schema.ts'
import { deliveryTones } from './delivery-tones.ts'
import '../../meeting/web/meeting-panel.css'

interface Props {
  entryId: string
  onClose: () => void
}

/** Each time an owner was told, with its proof, and the paper by which somebody acts for him. */
export function EntryDialog({ entryId, onClose }: Props): ReactNode {
  const { data } = useEndpoint(deliveryApi.entry, { entryId })
  return (
    <Dialog open title={`送达记录：${data?.partNames.slice(0, 30) ?? ''}`} footer={null} onCancel={onClose}>
      {data ? <Papers papers={data} /> : <Skeleton active />}
    </Dialog>
  )
}

const Papers = ({ papers: { proofFiles, deliveries, speakers } }: { papers: EntryPapers }): ReactNode => (
  <>
    {deliveries.length === 0 && <EmptyState small title="尚未送达" text="登记送达后会显示在这里。" />}
    <ul className="meeting-list">
      {deliveries.map(({ id, way, at, ballotNo, files, note, userName, notedAt }) => (
        <li key={id}>
          <div className="meeting-grow">
            <StateMark tone={deliveryTones[way]}>{way === '0' ? '更正' : deliveredState.items[way]}</StateMark>
            {at.slice(0, 16)}
            <p className="meeting-note">
              {ballotNo} · {userName} {notedAt.slice(0, 16)}登记
            </p>
            {note !== null && <p className="meeting-text">{note}</p>}
            {files !== null && <FileUpload value={files} disabled aria-label="送达凭证" />}
          </div>
        </li>
      ))}
    </ul>
    {speakers.length > 0 && (
      <section aria-label="代表变更">
        <h4>代表变更</h4>
        <ul className="meeting-list">
          {speakers.map(({ id, name, onDay, files, reason, userName, notedAt }) => (
            <li key={id}>
              <div className="meeting-grow">
                变更为 {name}（{onDay}）
                <p className="meeting-note">
                  {userName} {notedAt.slice(0, 16)}登记
                </p>
                <p className="meeting-text">{reason}</p>
                {files !== null && <FileUpload value={files} disabled aria-label="推选代表的文件" />}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )}
    {proofFiles !== null && (
      <section aria-label="业主情况证明材料">
        <h4>业主情况证明材料</h4>
        <FileUpload value={proofFiles} disabled aria-label="证明材料" />
      </section>
    )}
  </>
)
