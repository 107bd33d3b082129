import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { siteCalls } from '../shared/api.ts'
import type { SiteSetting } from '../shared/schema.ts'

/** What one manager may have in hand in the district. */
export function SettingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<SiteSetting>()
  const { data } = useEndpoint(siteCalls.setting, {})
  const { mutate, isPending } = useDialogCall(form, siteCalls.saveSetting, {
    invalidates: [siteCalls.setting],
    onClose,
  })
  return (
    <Dialog open title="经理在管上限" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>只计物业服务项目，对以后提交和审核的项目生效。</p>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => mutate(values)}>
          <Form.Item name="mostSites" label="最多项目数" rules={[{ required: true, message: '请输入最多项目数!' }]}>
            <InputNumber min={1} max={50} precision={0} suffix="个" />
          </Form.Item>
          <Form.Item name="mostArea" label="最大总面积" rules={[{ required: true, message: '请输入最大总面积!' }]}>
            <InputNumber<string> stringMode min="1" max="999999999" precision={2} suffix="㎡" />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
