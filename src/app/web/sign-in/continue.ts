import type { SignInResult, TenantChoice } from '#system/session/shared/schema.ts'
import { endSession, keepTemporary, startSession } from '#kernel/web/session.ts'
import { go, goToTarget, stepTo } from './go.ts'

/** What the page that lets a tenant be chosen needs. */
export interface KeptChoice {
  choices: TenantChoice
  /** The call that the choice is sent to. */
  by: 'login' | 'phoneLogin'
}

/** What every way of signing in does with its answer: begin the session, choose a tenant, or finish the account first. */
export function continueSignIn(result: SignInResult, by: KeptChoice['by'] = 'login', arrive = goToTarget): void {
  if (Array.isArray(result)) {
    keepTemporary({ choices: result, by } satisfies KeptChoice)
    return go(stepTo('/user/select-tenant'))
  }
  if ('token' in result) {
    // Nothing of somebody else's session may stay in this browser.
    endSession()
    startSession(result)
    return arrive()
  }
  keepTemporary(result)
  go(stepTo('/user/alteration'))
}
