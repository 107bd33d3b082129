import type { SignInResult, TenantChoice } from '#system/session/shared/schema.ts'
import { feedback } from '#kernel/web/feedback.ts'
import { endSession, keepTemporary, startSession } from '#kernel/web/session.ts'
import { goTo, goToTarget, stepTo } from './redirect.ts'

/** What the page that lets a tenant be chosen needs. */
export interface KeptChoice {
  choices: TenantChoice
  /** The call that the choice is sent to. */
  by: 'login' | 'phoneLogin'
}

/** What every way of signing in does with its answer: begin the session, choose a tenant, or finish the account first. */
export function continueSignIn(result: SignInResult, by: KeptChoice['by'] = 'login'): void {
  if (Array.isArray(result)) {
    keepTemporary({ choices: result, by } satisfies KeptChoice)
    return goTo(stepTo('/user/select-tenant'))
  }
  if ('token' in result) {
    // Nothing of somebody else's session may stay in this browser.
    endSession()
    startSession(result)
    if (result.passwordDays !== undefined) remindOfPassword(result.passwordDays)
    return goToTarget()
  }
  keepTemporary(result)
  goTo(stepTo('/user/alteration'))
}

/** One quiet line, shown when the shell is there. */
function remindOfPassword(days: number): void {
  const text = `您的密码已使用${days}天，建议到“账户设置 → 安全设置”修改。`
  void feedback().then(({ message }) => message.info(text, 8))
}
