import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { thirdAccountApi } from '#system/session/third-account/shared/api.ts'

interface Values {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** 修改密码: a refusal is a warning with the server's words; success closes with them. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const username = useSession((session) => session.user?.username)
  const toast = useToast()
  const { data: ways } = useEndpoint(thirdAccountApi.ways, {}, { quiet: true })
  const change = useCall(sessionApi.updatePassword, {
    quiet: true,
    onSuccess: (_, message) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      refuseFields(form, error)
      toast.warning(messageOf(error))
    },
  })
  const submit = (values: Values): void => {
    if (!username) toast.warning('当前系统无登录用户!')
    else change.mutate({ ...values, username })
  }
  return (
    <Dialog
      title="修改密码"
      width={800}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText="修改密码"
      confirmLoading={change.isPending}
    >
      <Form<Values>
        form={form}
        onFinish={submit}
        labelCol={{ sm: { span: 5 } }}
        wrapperCol={{ sm: { span: 16 } }}
        scrollToFirstError={{ focus: true }}
        preserve={false}
        style={{ paddingTop: 8 }}
      >
        <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码!' }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="password"
          label="新密码"
          extra={ways?.passwordRule}
          rules={[{ required: true, message: '请输入新密码!' }]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认密码"
          dependencies={['password']}
          rules={[
            { required: true, message: '请确认新密码!' },
            ({ getFieldValue }) => ({
              validator: async (_, value: string) => {
                if (value && value !== getFieldValue('password')) throw new Error('两次输入的密码不一样！')
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
