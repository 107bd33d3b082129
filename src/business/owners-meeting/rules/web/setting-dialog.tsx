import type { ReactNode } from 'react'
import { Form, Radio } from 'antd'
import { yesNoDictionary, optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { voteRuleSettingApi } from '../shared/api.ts'
import type { VoteRuleSetting } from '../shared/schema.ts'

const answers = optionsOf(yesNoDictionary)

/** What the district lets its villages adopt. */
export function SettingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<VoteRuleSetting>()
  const toast = useToast()
  const { data } = useEndpoint(voteRuleSettingApi.read, {})
  const { mutate, isPending } = useCall(voteRuleSettingApi.save, {
    invalidates: [voteRuleSettingApi.read],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog open title="区级开关" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>
        关闭后，已登记为“计入已表决的多数意见”或“视为弃权”的小区一律按“不计入参与表决”执行；名册已锁定的会议仍按锁定时的规则计票。
      </p>
      {data && (
        <Form form={form} layout="vertical" initialValues={data} onFinish={(values) => mutate(values)}>
          <Form.Item name="allowUncastFollow" label="允许将已送达未表决的业主计入参与表决">
            <Radio.Group options={answers} />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
