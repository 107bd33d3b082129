import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { readTemporary } from '#kernel/web/session.ts'
import { continueSignIn, type KeptChoice } from './continue.ts'
import { OpenFrame } from './open-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'

/** What an earlier step kept, when it is a choice of tenants. */
function readChoice(): KeptChoice | undefined {
  const kept = readTemporary<Partial<KeptChoice>>()
  return Array.isArray(kept?.choices) && kept.choices.length > 0 ? (kept as KeptChoice) : undefined
}

/** The last step for an account of several tenants. A ticket serves once, so a failure leads back to sign-in. */
export function SelectTenantPage(): ReactNode {
  const [kept] = useState(readChoice)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const choose = async (ticket: string): Promise<void> => {
    setBusy(true)
    try {
      const endpoint = kept?.by === 'phoneLogin' ? signInCalls.phoneLogin : signInCalls.login
      continueSignIn(await call(endpoint, { ticket }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      setFailure(messageOf(error))
    }
  }
  if (!kept)
    return (
      <OpenFrame title="选择租户" narrow>
        <p>登录信息已失效，请重新登录。</p>
      </OpenFrame>
    )
  return (
    <OpenFrame title="选择租户" narrow>
      <p>您的账号属于多个租户，请选择本次要进入的一个。</p>
      {failure && (
        <p className="sign-in-alert" role="alert">
          {failure}
        </p>
      )}
      <ul className="open-choices">
        {kept.choices.map(({ tenantId, tenantName, ticket }) => (
          <li key={tenantId}>
            <button type="button" disabled={busy} onClick={() => void choose(ticket)}>
              {tenantName}
            </button>
          </li>
        ))}
      </ul>
    </OpenFrame>
  )
}
