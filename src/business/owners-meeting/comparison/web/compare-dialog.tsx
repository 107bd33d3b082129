import type { ReactNode } from 'react'
import { Button, Form, Select, Skeleton } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DASH } from '#kernel/web/format.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DocumentsUpload, FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { processApi } from '../../process/shared/api.ts'
import { comparisonApi } from '../shared/api.ts'
import { differenceHandling, differenceKind } from '../shared/dictionaries.ts'
import type { CompareInput, Comparison, RosterDifference } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

interface Props {
  meetingId: string
  /** The roster may still be made anew, by the caller. */
  isOpen: boolean
  onClose: () => void
}

const handlings = optionsOf(differenceHandling)
const changed = [comparisonApi.read, processApi.read]

/** A roster beside a list kept on paper: what differs, line by line, and what becomes of it. */
export function CompareDialog({ meetingId, isOpen, onClose }: Props): ReactNode {
  const { data } = useEndpoint(comparisonApi.read, { meetingId }, { staleTime: 0 })
  return (
    <Dialog open title="线下名册比对" width={760} footer={null} onCancel={onClose}>
      {isOpen && <CompareForm meetingId={meetingId} />}
      {data ? <Found comparison={data} isOpen={isOpen} /> : <Skeleton active />}
    </Dialog>
  )
}

function CompareForm({ meetingId }: { meetingId: string }): ReactNode {
  const [form] = Form.useForm<Pick<CompareInput, 'files'>>()
  const { mutate, isPending } = useDialogCall(form, comparisonApi.compare, {
    invalidates: changed,
    said: ({ lines, differences }) => `已比对${lines}行，差异${differences.length}条`,
    onClose: () => form.resetFields(),
  })
  return (
    <Form form={form} name="compare" layout="vertical" onFinish={({ files }) => mutate({ meetingId, files })}>
      <Form.Item
        name="files"
        label="线下名单"
        extra="第一张工作表，含“房屋”“面积”列，可含“业主”列；业主有多人的用顿号分开"
        rules={[{ required: true, message: '请上传线下名单' }]}
      >
        <DocumentsUpload biz="owners-meeting" most={1} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        开始比对
      </Button>
    </Form>
  )
}

function Found({ comparison, isOpen }: { comparison: Comparison; isOpen: boolean }): ReactNode {
  const { files, lines, comparedAt, differences } = comparison
  if (comparedAt === null) return <EmptyState small title="尚未比对" text="比对后，差异会逐条显示在这里。" />
  return (
    <>
      <p className="meeting-note">
        {comparedAt.slice(0, 16)} 比对 {lines} 行，差异 {differences.length} 条，待处理{' '}
        {differences.filter(({ handling }) => handling === '0').length} 条
      </p>
      <FileUpload value={files ?? undefined} disabled aria-label="线下名单" />
      <ul className="meeting-list" aria-label="差异">
        {differences.map((one) => (
          <Line key={one.id} difference={one} isOpen={isOpen} />
        ))}
      </ul>
    </>
  )
}

function Line({ difference, isOpen }: { difference: RosterDifference; isOpen: boolean }): ReactNode {
  const { id, kind, roomName, ours, theirs, handling, handledBy, handledAt } = difference
  const { mutate, isPending } = useCall(comparisonApi.handle, { invalidates: changed })
  return (
    <li>
      <div className="meeting-grow">
        <strong>{roomName}</strong>
        <StateMark tone={handling === '0' ? 'warning' : 'success'}>{differenceKind.items[kind]}</StateMark>
        <p className="meeting-note">
          名册 {ours ?? DASH} · 名单 {theirs ?? DASH}
          {handledAt !== null && ` · ${handledBy ?? ''} ${handledAt.slice(0, 16)}处理`}
        </p>
      </div>
      {isOpen ? (
        <Select
          aria-label={`${roomName}${differenceKind.items[kind]}的处理`}
          value={handling}
          options={handlings}
          loading={isPending}
          popupMatchSelectWidth={false}
          onChange={(next) => mutate({ id, handling: next })}
        />
      ) : (
        differenceHandling.items[handling]
      )}
    </li>
  )
}
