import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { copyText } from '#kernel/web/copy-text.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import './password-dialog.css'

interface Props {
  username: string
  password: string
  onClose: () => void
}

/** A first password, shown this once. */
export function PasswordDialog({ username, password, onClose }: Props): ReactNode {
  const toast = useToast()
  const copy = async (): Promise<void> => {
    if (await copyText(password)) toast.success('已复制')
    else toast.warning('复制失败，请手动抄录')
  }
  return (
    <Dialog
      open
      title="初始密码"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      <Alert type="warning" showIcon title="只显示这一次，请当面或通过安全的方式告知本人；首次登录须修改密码。" />
      <dl className="first-password">
        <dt>登录账号</dt>
        <dd>{username}</dd>
        <dt>初始密码</dt>
        <dd>
          <code>{password}</code>
          <Button size="small" onClick={() => void copy()}>
            复制
          </Button>
        </dd>
      </dl>
    </Dialog>
  )
}
