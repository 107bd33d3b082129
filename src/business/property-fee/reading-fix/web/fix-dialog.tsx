import { useState, type ReactNode } from 'react'
import { Form, Input, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { FeeReading } from '../../reading/shared/schema.ts'
import { fixApi, fixCalls } from '../shared/api.ts'
import type { FixInput } from '../shared/schema.ts'
import { LinesPanel } from './lines-panel.tsx'

interface Props {
  reading: FeeReading
  onClose: () => void
  onDone: () => void
}

function Preview({ readingId, newReading }: { readingId: string; newReading: string }): ReactNode {
  const { data, error } = useEndpoint(fixCalls.preview, { readingId, newReading }, { staleTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>正在计算…</p>
  return (
    <>
      <p>
        用量{data.oldUsage}改为{data.newUsage}，账单合计应补（退）{data.difference}元。
      </p>
      <LinesPanel lines={data.lines} />
    </>
  )
}

/** Asks for a reading that bills have charged to be put right, and shows first what becomes of the bills. */
export function FixDialog({ reading, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Omit<FixInput, 'readingId'>>()
  const [seen, setSeen] = useState<string>()
  const { mutate, isPending } = useDialogCall(form, fixCalls.apply, {
    invalidates: [fixApi.page],
    said: ({ fixNo }) => `已提交审批，更正单号${fixNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`更正读数 ${reading.meterNo} ${reading.period}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        上期读数{reading.prevReading}，本期读数{reading.curReading}。审批同意后改正读数，并对已出账单补收或冲正。
      </p>
      <Form form={form} layout="vertical" onFinish={(typed) => mutate({ ...typed, readingId: reading.id })}>
        <Form.Item name="newReading" label="更正读数" rules={[{ required: true, message: '请输入更正读数!' }]}>
          <InputNumber<string>
            stringMode
            min="0"
            precision={3}
            style={{ width: '100%' }}
            onBlur={() => setSeen(form.getFieldValue('newReading') as string | undefined)}
          />
        </Form.Item>
        {seen && <Preview readingId={reading.id} newReading={seen} />}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={3} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
