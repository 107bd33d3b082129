import { useState, type ReactNode } from 'react'
import { Alert, Button, Form, Input } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { copyText } from '#kernel/web/copy-text.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { wallApi } from '../shared/api.ts'
import { wallPath } from '../shared/permissions.ts'
import type { IssuedPass } from '../shared/schema.ts'

/** Lets a screen in: asks where it hangs, then tells once the address that opens it. */
export function IssueDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ name: string }>()
  const [issued, setIssued] = useState<IssuedPass>()
  const { mutateAsync, isPending } = useCall(wallApi.issue, { invalidates: [wallApi.page], onSuccess: setIssued })
  const issue = ({ name }: { name: string }): void =>
    void mutateAsync({ name: name.trim() }).catch((error: unknown) => {
      const text = error instanceof CallError ? error.fields?.['name'] : undefined
      if (text) form.setFields([{ name: 'name', errors: [text] }])
    })
  return (
    <Dialog
      open
      title="发放大屏通行证"
      okText={issued ? '我已保存' : '发放'}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={issued ? onClose : form.submit}
    >
      {issued ? (
        <Issued pass={issued} />
      ) : (
        <Form form={form} name="wall-pass" layout="vertical" onFinish={issue}>
          <Form.Item
            name="name"
            label="屏幕位置"
            help="有效期90天，只能显示本区大屏，随时可以撤销"
            rules={[{ required: true, whitespace: true, message: '请填写屏幕所在的位置' }]}
          >
            <Input maxLength={50} placeholder="如：一楼大厅" />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}

function Issued({ pass: { pass, endsAt } }: { pass: IssuedPass }): ReactNode {
  const toast = useToast()
  const address = `${location.origin}${wallPath}#${pass}`
  const copy = async (): Promise<void> => {
    if (await copyText(address)) toast.success('已复制')
    else toast.warning('无法复制，请手动选择')
  }
  return (
    <>
      <Alert type="warning" showIcon title="地址只显示这一次。拿到它的人都能看到大屏，请只在该屏幕上打开。" />
      <p>在大屏所接的电脑上打开，按 F11 全屏。有效期至 {formatDate(endsAt)}。</p>
      <Input.TextArea aria-label="大屏地址" readOnly autoSize value={address} />
      <p>
        <Button onClick={() => void copy()}>复制地址</Button>
      </p>
    </>
  )
}
