import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { loadCode } from '#kernel/web/load-code.ts'
import { maskPhone } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { thirdAccountApi } from '#system/session/third-account/shared/api.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import { DeviceList } from './device-list.tsx'
import { FactorRow } from './factor-row.tsx'
import { Row } from './row.tsx'
import { SignInList } from './sign-in-list.tsx'

const PasswordDialog = lazy(async () => ({
  default: (await loadCode(() => import('../password-dialog.tsx'))).PasswordDialog,
}))
const PhoneDialog = lazy(async () => ({ default: (await loadCode(() => import('./phone-dialog.tsx'))).PhoneDialog }))

/** 安全设置: password, second factor, phone, where one is signed in, and when one was. */
export function SecurityPanel(): ReactNode {
  const [dialog, setDialog] = useState<'password' | 'phone'>()
  const close = (): void => setDialog(undefined)
  return (
    <>
      <ul className="account-rows">
        <Row title="登录密码" text="修改后，其他设备上的登录会立即退出。">
          <Button onClick={() => setDialog('password')}>修改密码</Button>
        </Row>
        <FactorRow />
        <PhoneRow onChange={() => setDialog('phone')} />
      </ul>
      <DeviceList />
      <SignInList />
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={close} />}
        {dialog === 'phone' && <PhoneDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** The number stays covered until it is asked for: others may see the screen. */
function PhoneRow({ onChange }: { onChange: () => void }): ReactNode {
  const [isPlain, setPlain] = useState(false)
  const { data: profile } = useEndpoint(profileApi.read, {})
  const { data: ways } = useEndpoint(thirdAccountApi.ways, {})
  const phone = profile?.phone ?? null
  return (
    <Row
      title="手机号"
      text={
        <>
          {phone === null ? '未登记' : isPlain ? phone : maskPhone(phone)}
          {phone !== null && (
            <Button type="link" size="small" onClick={() => setPlain(!isPlain)}>
              {isPlain ? '隐藏' : '显示'}
            </Button>
          )}
          {ways?.phone === false && <div>短信服务未配置，如需更换请联系管理员。</div>}
        </>
      }
    >
      {ways?.phone && <Button onClick={onChange}>更换手机号</Button>}
    </Row>
  )
}
