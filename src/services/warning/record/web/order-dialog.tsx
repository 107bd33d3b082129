import { useState, type ReactNode } from 'react'
import { Alert, DatePicker, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { preWarningApi } from '../shared/api.ts'
import type { PartialResult, PreWarning } from '../shared/schema.ts'

interface Values {
  deptId: string
  userId?: string | null
  requirement: string
  dueDate?: Dayjs | null
}

export interface OrderInput {
  deptId: string
  userId: string | null
  requirement: string
  dueDate: string | null
}

interface Props {
  rows: readonly PreWarning[]
  onClose: () => void
  /** Sends the order; several at once answer what was refused of which. */
  onSend: (order: OrderInput) => Promise<PartialResult | void>
}

/** Who is to handle warnings, how and until when. */
export function OrderDialog({ rows, onClose, onSend }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<PartialResult>()
  const deptId = Form.useWatch('deptId', form)
  const ids = rows.map(({ id }) => id).join(',')
  const { data, isFetching } = useEndpoint(preWarningApi.handlers, { ids })
  const users = data?.find(({ value }) => value === deptId)?.users ?? []
  const send = async ({ dueDate, userId, ...rest }: Values): Promise<void> => {
    setBusy(true)
    try {
      const result = await onSend({ ...rest, userId: userId ?? null, dueDate: dueDate?.format('YYYY-MM-DD') ?? null })
      if (result && result.fail.length > 0) setAnswer(result)
      else onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  const numbers = new Map(rows.map(({ id, warnNo }) => [id, warnNo]))
  return (
    <Dialog
      open
      title={rows.length > 1 ? `批量派单（${rows.length}条）` : '派单'}
      okText={answer ? '知道了' : '派单'}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={answer ? onClose : form.submit}
    >
      {answer ? (
        <Alert
          type={answer.success > 0 ? 'warning' : 'error'}
          showIcon
          title={`已派${answer.success}条，${answer.fail.length}条未派`}
          description={answer.fail.map(({ id, msg }) => (
            <div key={id}>
              {numbers.get(id) ?? id}：{msg}
            </div>
          ))}
        />
      ) : (
        <Form form={form} name="warning-order" layout="vertical" onFinish={(values) => void send(values)}>
          <Form.Item name="deptId" label="处置单位" rules={[{ required: true, message: '请选择处置单位!' }]}>
            <Select
              loading={isFetching}
              showSearch={{ optionFilterProp: 'label' }}
              options={(data ?? []).map(({ value, text }) => ({ value, label: text }))}
              placeholder="负责所选小区的单位"
              onChange={() => form.setFieldsValue({ userId: null })}
            />
          </Form.Item>
          <Form.Item name="userId" label="处置人" extra="不选则由该单位的人员接收">
            <Select
              allowClear
              disabled={!deptId}
              showSearch={{ optionFilterProp: 'label' }}
              options={users.map(({ value, text }) => ({ value, label: text }))}
              placeholder="单位全体"
            />
          </Form.Item>
          <Form.Item name="requirement" label="处置要求" rules={[{ required: true, message: '请填写处置要求!' }]}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
          <Form.Item name="dueDate" label="处置期限" extra="不填按预警级别的处置天数计算">
            <DatePicker />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
