import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { companyApi } from '../../shared/api.ts'
import { creditApi } from '../shared/api.ts'
import type { CreditThreshold } from '../shared/schema.ts'

const grades = [
  ['gradeAaa', 'AAA'],
  ['gradeAa', 'AA'],
  ['gradeA', 'A'],
  ['gradeB', 'B'],
] as const

/** Fewest points of each grade; whoever has fewer than B has C. */
export function ThresholdDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<CreditThreshold>()
  const toast = useToast()
  const { data } = useEndpoint(creditApi.thresholds, {})
  const { mutateAsync, isPending } = useCall(creditApi.saveThresholds, {
    invalidates: [creditApi.thresholds, companyApi.page, companyApi.one, companyApi.statistics],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
  })
  const send = async (values: CreditThreshold): Promise<void> => {
    try {
      await mutateAsync(values)
    } catch (error) {
      refuseFields(form, error)
    }
  }
  return (
    <Dialog open title="信用等级标准" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => void send(values)}>
          {grades.map(([key, label]) => (
            <Form.Item
              key={key}
              name={key}
              label={`${label}级最低分`}
              rules={[{ required: true, message: '请输入最低分!' }]}
            >
              <InputNumber<string> stringMode min="0.1" max="200" precision={1} step="0.5" />
            </Form.Item>
          ))}
        </Form>
      )}
    </Dialog>
  )
}
