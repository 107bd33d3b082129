import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { onlineApi } from '#system/session/online/shared/api.ts'
import { deviceName } from './device-name.ts'

/** The newest sign-ins, so that a foreign one is noticed. */
export function SignInList(): ReactNode {
  const { data } = useEndpoint(onlineApi.signIns, {}, { quiet: true })
  if (!data) return null
  return (
    <section aria-labelledby="account-sign-ins">
      <header className="account-head">
        <h3 id="account-sign-ins">最近登录</h3>
        <span className="account-hint">近30天，如有不是您本人的登录，请立即修改密码。</span>
      </header>
      <ul className="account-rows">
        {data.map((signIn) => (
          <li key={signIn.id} className="account-sign-in">
            <time>{formatDateTime(signIn.createdAt)}</time>
            <span>{deviceName(signIn)}</span>
            <span>{signIn.ip}</span>
            <span className={signIn.ending === null ? 'account-alive' : 'account-over'}>
              {signIn.ending ?? '登录中'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
