import type { ReactNode } from 'react'
import { Button, Form, Input, Space } from 'antd'
import { patterns } from '#kernel/shared/patterns.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { messageOf } from '#kernel/web/call-error.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { keepUser, useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { phoneApi } from '#system/session/phone/shared/api.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import { useChangeCode } from './use-change-code.ts'

interface Values {
  phone: string
  smscode: string
  password: string
}

/** 更换手机号: the code goes to the new number, the password says who asks. */
export function PhoneDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const userId = useSession((session) => session.user?.id)
  const toast = useToast()
  const code = useChangeCode()
  const change = useCall(phoneApi.change, {
    quiet: true,
    invalidates: [profileApi.read],
    onSuccess: (_, message) => {
      keepUser({ phone: form.getFieldValue('phone') as string })
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      if (refuseFields(form, error).length === 0) toast.warning(messageOf(error))
    },
  })
  const send = async (): Promise<void> => {
    const valid = await form.validateFields(['phone']).catch(() => undefined)
    if (!valid) return
    const problem = await code.send(String(valid.phone).trim())
    if (problem) form.setFields([{ name: 'phone', errors: [problem] }])
    else toast.success('验证码已发送，10分钟内有效')
  }
  return (
    <Dialog
      title="更换手机号"
      width={480}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText="更换手机号"
      confirmLoading={change.isPending}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ phone, ...proof }) => change.mutate({ phone: phone.trim(), ...proof, ...(userId && { userId }) })}
        style={{ paddingTop: 8 }}
      >
        <Form.Item
          name="phone"
          label="新手机号"
          validateFirst
          rules={[
            { required: true, message: '请输入新手机号!' },
            { pattern: patterns.mobile.regex, message: patterns.mobile.message },
          ]}
        >
          <Input inputMode="numeric" maxLength={11} autoComplete="tel" />
        </Form.Item>
        <Form.Item label="短信验证码" required htmlFor="smscode">
          <Space.Compact block>
            <Form.Item name="smscode" noStyle rules={[{ required: true, message: '请输入短信验证码!' }]}>
              <Input id="smscode" inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
            </Form.Item>
            <Button loading={code.isBusy} disabled={code.left > 0} onClick={() => void send()}>
              {code.left > 0 ? `${code.left} 秒后重发` : '获取验证码'}
            </Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码!' }]}>
          <Input.Password maxLength={128} autoComplete="current-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
