import type { ReactNode } from 'react'
import { AlterationPage } from './alteration-page.tsx'
import { OpenFrame } from './open-frame.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { RegisterPage } from './register-page.tsx'
import { SelectTenantPage } from './select-tenant-page.tsx'

/** The pages beside sign-in that need no session either. */
export function OpenPage({ pathname }: { pathname: string }): ReactNode {
  if (pathname === '/user/alteration') return <AlterationPage />
  if (pathname === '/user/select-tenant') return <SelectTenantPage />
  if (pathname === '/user/register') return <RegisterPage />
  if (pathname === '/user/register-result') return <RegisterResult />
  return (
    <OpenFrame title="隐私政策">
      <PrivacyPolicy />
    </OpenFrame>
  )
}

/** `username` is who registered; a company's application names no account yet. */
function RegisterResult(): ReactNode {
  const query = new URLSearchParams(location.search)
  const username = query.get('username')?.slice(0, 64)
  const isCompany = query.get('type') === 'company'
  if (isCompany || !username)
    return (
      <OpenFrame title="申请已提交，等待审核">
        <p>审核结果会以短信通知。审核通过后，即可使用注册时填写的账号登录。</p>
      </OpenFrame>
    )
  return (
    <OpenFrame title="注册成功">
      <p>恭喜，账户 {username} 注册成功。住户身份审核通过后，即可办理房屋相关业务。</p>
    </OpenFrame>
  )
}
