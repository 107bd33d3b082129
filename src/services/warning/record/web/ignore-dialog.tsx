import { useState, type ReactNode } from 'react'
import { Alert, Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { preWarningApi } from '../shared/api.ts'
import type { PartialResult, PreWarning } from '../shared/schema.ts'

/** Several warnings ignored for one reason; what was refused is told one by one. */
export function IgnoreDialog({ rows, onClose }: { rows: readonly PreWarning[]; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ remark: string }>()
  const [answer, setAnswer] = useState<PartialResult>()
  const toast = useToast()
  const { mutate, isPending } = useCall(preWarningApi.ignoreMany, {
    invalidates: [preWarningApi.page, preWarningApi.one],
    onSuccess: (result) => {
      if (result.fail.length > 0) return setAnswer(result)
      toast.success(`已忽略${result.success}条`)
      onClose()
    },
  })
  const numbers = new Map(rows.map(({ id, warnNo }) => [id, warnNo]))
  return (
    <Dialog
      open
      title={`批量忽略（${rows.length}条）`}
      okText={answer ? '知道了' : '忽略'}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={answer ? onClose : form.submit}
    >
      {answer ? (
        <Alert
          type={answer.success > 0 ? 'warning' : 'error'}
          showIcon
          title={`已忽略${answer.success}条，${answer.fail.length}条未忽略`}
          description={answer.fail.map(({ id, msg }) => (
            <div key={id}>
              {numbers.get(id) ?? id}：{msg}
            </div>
          ))}
        />
      ) : (
        <Form
          form={form}
          name="warning-ignore"
          layout="vertical"
          onFinish={({ remark }) => mutate({ ids: rows.map(({ id }) => id).join(','), remark })}
        >
          <Form.Item
            name="remark"
            label="忽略原因"
            rules={[{ required: true, min: 5, max: 500, message: '请填写5至500字的原因' }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
