import type { ReactNode } from 'react'
import { Form, InputNumber, Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { prepareSettingApi } from '../shared/api.ts'
import { prepareOwnerRatio } from '../shared/dictionaries.ts'
import type { PrepareSetting } from '../shared/schema.ts'

const ratios = optionsOf(prepareOwnerRatio)
const counts = [
  ['membersMin', '最少人数'],
  ['membersMax', '最多人数'],
] as const

const seats = [
  { value: 'N', label: '委员席位至少5人' },
  { value: 'Y', label: '可以为3人' },
]

/** How groups and small committees are composed in the district. */
export function SettingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<PrepareSetting>()
  const toast = useToast()
  const { data } = useEndpoint(prepareSettingApi.read, {})
  const { mutate, isPending } = useCall(prepareSettingApi.save, {
    invalidates: [prepareSettingApi.read],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => void refuseFields(form, error),
  })
  return (
    <Dialog open title="组建规则" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>筹备组人数为单数，由街道办事处人员担任组长。规则对以后的组建生效。</p>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => mutate(values)}>
          <Form.Item name="ownerRatio" label="业主代表最低比例">
            <Radio.Group options={ratios} />
          </Form.Item>
          {counts.map(([key, label]) => (
            <Form.Item key={key} name={key} label={label} rules={[{ required: true, message: `请输入${label}` }]}>
              <InputNumber min={3} max={31} precision={0} />
            </Form.Item>
          ))}
          <Form.Item
            name="allowsThree"
            label="不足100户的小区"
            extra="按登记的住宅套数计算；委员席位一般为5至11人的单数。"
          >
            <Radio.Group options={seats} />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
