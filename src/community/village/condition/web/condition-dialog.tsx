import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { villageApi } from '../../shared/api.ts'
import { statisticsApi } from '../../shared/statistics.ts'
import { conditionApi } from '../shared/api.ts'
import type { MeetingCondition } from '../shared/schema.ts'

const parts = [
  ['largePercent', '已交付面积占比高于（%）', '不计首套交付年限', 99],
  ['smallPercent', '首套交付满规定年限时，占比高于（%）', undefined, 99],
  ['years', '首套交付年限（年）', undefined, 20],
  ['prepareDays', '社区指导成立筹备组的期限（天）', '自首次符合之日起', 366],
] as const

/** When the owners of a village may hold their first meeting. */
export function ConditionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<MeetingCondition>()
  const toast = useToast()
  const { data } = useEndpoint(conditionApi.read, {})
  const { mutateAsync, isPending } = useCall(conditionApi.save, {
    invalidates: [conditionApi.read, villageApi.page, villageApi.one, statisticsApi],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
  })
  const send = async (values: MeetingCondition): Promise<void> => {
    try {
      await mutateAsync(values)
    } catch (error) {
      refuseFields(form, error)
    }
  }
  return (
    <Dialog open title="业主大会条件" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => void send(values)}>
          {parts.map(([key, label, extra, max]) => (
            <Form.Item
              key={key}
              name={key}
              label={label}
              extra={extra}
              rules={[{ required: true, message: `请输入1到${max}之间的整数` }]}
            >
              <InputNumber min={1} max={max} precision={0} />
            </Form.Item>
          ))}
        </Form>
      )}
    </Dialog>
  )
}
