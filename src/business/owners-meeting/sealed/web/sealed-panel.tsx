import { useState, type ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { saveFile } from '#kernel/web/save-file.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { sealedApi } from '../shared/api.ts'
import { exportOccasion } from '../shared/dictionaries.ts'
import type { SealedExports, SealedFile } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'
import './sealed-panel.css'

const AskDialog = block(
  () => import('./ask-dialog.tsx'),
  (m) => m.AskDialog,
)

/** The file for those who check a whole vote: who took it and why stands here for everybody who sees the meeting. */
export function SealedPanel({ meetingId }: { meetingId: string }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const { data } = useEndpoint(sealedApi.list, { meetingId }, { quiet: true })
  const save = ({ content, fileName, passphrase: told }: SealedFile): void => {
    saveFile(new Blob([bytesOf(content)]), `attachment; filename="${fileName}"`)
    setPassphrase(told)
  }
  const done = { invalidates: [sealedApi.list], onSuccess: save }
  const take = useCall(sealedApi.take, done)
  const takeAsked = useCall(sealedApi.takeAsked, done)
  const confirm = useCall(sealedApi.confirm, { invalidates: [sealedApi.list] })
  if (!data || (data.exports.length === 0 && !data.mayExport && !data.mayAsk)) return null
  return (
    <section aria-label="密封文件">
      <h3>密封文件</h3>
      <p className="sealed-note">含议事规则、名册和全部表决记录，加密导出；供计票监票、异议处理、备案和诉讼核验。</p>
      <p className="meeting-actions">
        {data.mayExport && (
          <Button loading={take.isPending} onClick={() => take.mutate({ meetingId })}>
            导出密封文件
          </Button>
        )}
        {data.mayAsk && <Button onClick={() => setAsking(true)}>申请导出</Button>}
      </p>
      <Exports
        exports={data.exports}
        onConfirm={(id) => confirm.mutate({ id })}
        onTake={(id) => takeAsked.mutate({ id })}
      />
      {isAsking && <AskDialog meetingId={meetingId} onClose={() => setAsking(false)} />}
      {passphrase && <Passphrase text={passphrase} onClose={() => setPassphrase('')} />}
    </section>
  )
}

interface ExportsProps {
  exports: SealedExports['exports']
  onConfirm: (id: string) => void
  onTake: (id: string) => void
}

const Exports = ({ exports, onConfirm, onTake }: ExportsProps): ReactNode => (
  <ul className="meeting-list">
    {exports.map(({ id, name, occasion, askedAt, confirmedName, exportedAt, mayConfirm, mayTake }) => (
      <li key={id}>
        <strong>{exportOccasion.items[occasion]}</strong>
        <span className="meeting-grow">
          {[`${name} ${askedAt}`, confirmedName && `${confirmedName}确认`, exportedAt ? `${exportedAt}导出` : '未导出']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {mayConfirm && (
          <Button size="small" onClick={() => onConfirm(id)}>
            确认
          </Button>
        )}
        {mayTake && (
          <Button size="small" onClick={() => onTake(id)}>
            导出
          </Button>
        )}
      </li>
    ))}
  </ul>
)

const Passphrase = ({ text, onClose }: { text: string; onClose: () => void }): ReactNode => (
  <Dialog open title="密封文件口令" footer={<Button onClick={onClose}>已记下</Button>} onCancel={onClose}>
    <Alert type="warning" showIcon title="口令只显示这一次，平台不保存。请与文件分开保管。" />
    <p>
      <strong>{text}</strong>
    </p>
    <p className="meeting-note">在“表决核验”页面或用 npx linli verify-vote 打开文件时输入。</p>
  </Dialog>
)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.codePointAt(at) ?? 0
  return bytes
}
