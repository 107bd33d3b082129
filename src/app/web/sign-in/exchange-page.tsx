import { useEffect, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { feedback } from '#kernel/web/feedback.ts'
import { endSession, useSession } from '#kernel/web/session.ts'
import type { SignInResult } from '#system/session/shared/schema.ts'
import { documentTitle, LOGIN_PATH, PRODUCT } from '../product.ts'
import type { Assertion } from './assertion.ts'
import { continueSignIn } from './continue.ts'
import { goTo } from './redirect.ts'
import { leaveNotice, takeRedirect } from './notice.ts'
import { signInCalls } from './sign-in-calls.ts'

const quiet = { quiet: true }

function exchange({ kind, value }: Assertion): Promise<SignInResult> {
  if (kind === 'oa') return call(signInCalls.oaToken, { oatoken: value }, quiet)
  if (kind === 'code') return call(signInCalls.code, { code: value }, quiet)
  if (kind === 'sso') return call(signInCalls.loginUser, { token: value, source: 'sso' }, quiet)
  if (kind === 'cas') return call(signInCalls.cas, { ticket: value, service: location.origin + LOGIN_PATH }, quiet)
  return Promise.reject(new Error('refused elsewhere'))
}

/** The sign-in page of this site with the way back that was kept while another site had the browser. */
function backToLogin(rest: string): string {
  const kept = takeRedirect()
  return kept === null ? rest : `${LOGIN_PATH}?redirect=${encodeURIComponent(kept)}`
}

/** A proof serves once, so it is sent once however often the page is drawn. */
let running: { value: string; done: Promise<void> } | undefined

/** On the sign-in page; above the page where a session of before goes on. */
function tell(words: string): void {
  if (useSession.getState().token === undefined) leaveNotice(words)
  else void feedback().then(({ message }) => message.warning(words, 8))
}

async function settle(assertion: Assertion): Promise<void> {
  const { kind, rest } = assertion
  const isLogin = kind !== 'oa' && kind !== 'code'
  try {
    const result = await exchange(assertion)
    // The page itself is the target where the proof came with a page, also when another step comes in between.
    const target = isLogin ? backToLogin(rest) : `${LOGIN_PATH}?redirect=${encodeURIComponent(rest)}`
    history.replaceState(null, '', target)
    continueSignIn(result)
  } catch (error) {
    if (kind === 'oa') endSession()
    tell(kind === 'sso-failed' ? '单点登录失败，请重试或使用其他方式登录' : messageOf(error))
    goTo(kind === 'oa' ? LOGIN_PATH : isLogin ? backToLogin(rest) : rest)
  }
}

/** Exchanges what another system vouches with for a session. */
export function ExchangePage({ assertion }: { assertion: Assertion }): ReactNode {
  useEffect(() => {
    document.title = documentTitle('正在登录')
    if (running?.value !== assertion.kind + assertion.value)
      running = { value: assertion.kind + assertion.value, done: settle(assertion) }
  }, [assertion])
  return (
    <main className="open-page">
      <p>{PRODUCT}</p>
      <output>正在登录，请稍候…</output>
    </main>
  )
}
