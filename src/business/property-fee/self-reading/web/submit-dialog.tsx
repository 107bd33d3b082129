import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { isUnanswered } from '#kernel/web/queue/queued-call.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import { NumberPanel } from '../../round/web/number-panel.tsx'
import { useTypedNumber } from '../../round/web/use-typed-number.ts'
import { short } from '../../web/lines-table.tsx'
import { mineReadingCalls } from '../shared/api.ts'
import type { MineMeter } from '../shared/schema.ts'

interface Props {
  meter: MineMeter
  onClose: () => void
}

/** Hands in what a counter of the user's home shows, with its picture. */
export function SubmitDialog({ meter, onClose }: Props): ReactNode {
  const [photo, setPhoto] = useState<string>()
  const [isTold, setTold] = useState(false)
  const number = useTypedNumber({ ...meter, maxReading: null })
  const toast = useToast()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const { mutateAsync, isPending } = useCall(mineReadingCalls.submit, {
    idempotencyKey,
    invalidates: [mineReadingCalls.list],
  })
  const send = async (): Promise<void> => {
    const seen = number.ready()
    setTold(true)
    if (!seen || photo === undefined) return
    try {
      await mutateAsync({ meterId: meter.id, curReading: seen.curReading, photo })
      toast.success('已提交，待物业审核')
      onClose()
    } catch (error) {
      // Without an answer the same key must be sent again: it may have been done.
      if (!isUnanswered(error)) renewKey()
      number.refuse(error)
    }
  }
  return (
    <Dialog
      open
      title={`自助抄表 ${meter.itemName}`}
      okText="提交"
      okButtonProps={{ size: 'large', disabled: number.isDoubtful }}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <p>
        {meter.roomName} {meter.meterNo}
        <br />
        <span className="fee-mine-quiet">
          上期 {short(meter.lastReading)}（{meter.lastDate}）
          {meter.usual !== null && `，月均用量 ${short(meter.usual)}`}
        </span>
      </p>
      <Form layout="vertical">
        <NumberPanel
          number={number}
          most={null}
          replaced="如表计已更换或走过最大值归零，请联系物业抄表。"
          onEnter={() => void send()}
        />
        <Form.Item
          label="表盘照片"
          {...(isTold && photo === undefined && { validateStatus: 'error' as const, help: '请上传表盘照片!' })}
        >
          <ImageUpload
            value={photo ?? null}
            onChange={setPhoto}
            most={1}
            biz="fee-self-reading"
            shrinks
            aria-label="上传表盘照片"
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
