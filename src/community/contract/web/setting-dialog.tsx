import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { contractCalls } from '../shared/api.ts'
import type { ContractSetting } from '../shared/schema.ts'

/** How many days after its signing a contract is to be filed in the district. */
export function SettingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<ContractSetting>()
  const { data } = useEndpoint(contractCalls.setting, {})
  const { mutate, isPending } = useDialogCall(form, contractCalls.saveSetting, {
    invalidates: [contractCalls.setting],
    onClose,
  })
  return (
    <Dialog open title="备案期限" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>自签订之日起计算。已提交的合同备案截止日不变。</p>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => mutate(values)}>
          <Form.Item name="filingDays" label="备案天数" rules={[{ required: true, message: '请输入备案天数!' }]}>
            <InputNumber min={1} max={365} precision={0} suffix="天" />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
