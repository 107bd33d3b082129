import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import type { FactorKey } from '#system/session/second-factor/shared/schema.ts'
import { FactorKeyView } from '../../second-factor/factor-key.tsx'

export interface FactorValues {
  password: string
  factorCode: string
}

interface ProofProps {
  /** There is a factor already, which is to be proven as well. */
  asksCode: boolean
  onEnter: () => void
}

export function ProofFields({ asksCode, onEnter }: ProofProps): ReactNode {
  return (
    <>
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码!' }]}>
        <Input.Password maxLength={128} autoComplete="current-password" onPressEnter={onEnter} />
      </Form.Item>
      {asksCode && (
        <Form.Item
          name="factorCode"
          label="验证码"
          extra="身份验证器上的6位数字；手机不在身边时可用恢复码。"
          rules={[{ required: true, message: '请输入验证码!' }]}
        >
          <Input maxLength={20} autoComplete="one-time-code" onPressEnter={onEnter} />
        </Form.Item>
      )}
    </>
  )
}

export function ConfirmFields({ factorKey, onEnter }: { factorKey: FactorKey; onEnter: () => void }): ReactNode {
  return (
    <>
      <FactorKeyView uri={factorKey.uri} factorKey={factorKey.key} />
      <Form.Item
        name="factorCode"
        label="验证码"
        extra="输入身份验证器上显示的6位数字，确认密钥已添加。"
        rules={[{ required: true, message: '请输入验证码!' }]}
      >
        <Input inputMode="numeric" maxLength={7} autoComplete="one-time-code" onPressEnter={onEnter} />
      </Form.Item>
    </>
  )
}
