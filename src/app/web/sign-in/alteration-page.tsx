import { useState, type ReactNode } from 'react'
import { keepTemporary, readTemporary } from '#kernel/web/session.ts'
import type { AlterationResult } from '#system/session/shared/schema.ts'
import { BindAccountForm, BindPhoneForm } from './bind-forms.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { OpenFrame } from './open-frame.tsx'
import { PasswordDone } from './password-done.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'
import { VerifyPhoneForm } from './verify-phone-form.tsx'

/** What an earlier step kept, unless the address asks for a recovery. */
function readUnfinished(): AlterationResult | undefined {
  if (new URLSearchParams(location.search).has('recover')) return undefined
  const kept = readTemporary<Partial<AlterationResult>>()
  return kept?.tempToken && kept.next ? (kept as AlterationResult) : undefined
}

/**
 * What an account needs before a session: the second factor, a new password, a first or a forgotten one, or the binding
 * of an identity.
 */
export function AlterationPage(): ReactNode {
  const [unfinished] = useState(readUnfinished)
  if (unfinished?.next === 'secondFactor') return <SecondFactor unfinished={unfinished} />
  if (unfinished?.next === 'secondFactorSetup') return <SecondFactorSetUp unfinished={unfinished} />
  if (unfinished?.next === 'bindPhone') return <Binding unfinished={unfinished} />
  if (unfinished?.next === 'oaBind') return <Binding unfinished={unfinished} />
  return <NewPassword unfinished={unfinished} />
}

function SecondFactor({ unfinished: { tempToken, userInfo } }: { unfinished: AlterationResult }): ReactNode {
  return (
    <OpenFrame title="两步验证" narrow>
      <p>{userInfo.username}，您好。请输入身份验证器上的验证码。</p>
      <SecondFactorForm ticket={tempToken} />
    </OpenFrame>
  )
}

function SecondFactorSetUp({ unfinished }: { unfinished: AlterationResult }): ReactNode {
  return (
    <OpenFrame title="设置两步验证" narrow>
      <p>{unfinished.userInfo.username}，您好。您的角色要求使用两步验证，登录时除密码外还需输入手机上的验证码。</p>
      <FactorSetUp unfinished={unfinished} />
    </OpenFrame>
  )
}

function Binding({ unfinished: { next, tempToken, userInfo } }: { unfinished: AlterationResult }): ReactNode {
  const [title, text] =
    next === 'bindPhone'
      ? ['绑定手机号', '请用登记在您账号上的手机号完成绑定，以后即可直接登录。']
      : ['绑定账号', '请输入您在本平台的用户名和密码完成绑定，以后即可直接登录。']
  return (
    <OpenFrame title={title} narrow>
      <p>
        {userInfo.username}，您好。{text}
      </p>
      {next === 'bindPhone' ? <BindPhoneForm ticket={tempToken} /> : <BindAccountForm ticket={tempToken} />}
    </OpenFrame>
  )
}

const steps = ['验证身份', '设置新密码', '完成'] as const

function NewPassword({ unfinished }: { unfinished: AlterationResult | undefined }): ReactNode {
  const [ticket, setTicket] = useState(unfinished?.tempToken)
  const [isDone, setDone] = useState(false)
  const at = isDone ? 2 : ticket ? 1 : 0
  const finish = (): void => {
    keepTemporary(null)
    setDone(true)
  }
  return (
    <OpenFrame title={unfinished ? '设置新密码' : '找回密码'} narrow>
      <ol className="open-steps">
        {steps.map((step, index) => (
          <li key={step} {...(index === at && { 'aria-current': 'step' as const })} data-done={index < at || undefined}>
            {step}
          </li>
        ))}
      </ol>
      {isDone ? (
        <PasswordDone />
      ) : ticket ? (
        <>
          {unfinished && <p>{unfinished.userInfo.username}，您好。首次登录或密码被重置后，需要先设置自己的密码。</p>}
          <NewPasswordForm ticket={ticket} onDone={finish} />
        </>
      ) : (
        <Recovery onTicket={setTicket} />
      )}
    </OpenFrame>
  )
}

function Recovery({ onTicket }: { onTicket: (ticket: string) => void }): ReactNode {
  const { phone } = useSignInOptions()
  if (!phone) return <p>本平台没有开通短信服务，请联系您所在组织的管理员重置密码。</p>
  return <VerifyPhoneForm onTicket={onTicket} />
}
