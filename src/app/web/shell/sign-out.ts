import { call } from '#kernel/web/call.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { endSession } from '#kernel/web/session.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { LOGIN_PATH } from '../product.ts'
import { forgetTabs } from './kept-tabs.ts'

/** Ends the session on the server and here; finishes in any case and answers whether the server agreed. */
export async function endOnServer(): Promise<boolean> {
  const agreed = await call(sessionApi.logout, {}, { quiet: true }).then(
    () => true,
    () => false,
  )
  queryClient.clear()
  endSession()
  return agreed
}

/** Leaves by wish: no way back to the page is kept. */
export async function signOutByWish(): Promise<void> {
  forgetTabs()
  await endOnServer()
  location.assign(LOGIN_PATH)
}

/** Leaves because the session is over: after sign-in the same page comes back. */
export async function signOutByForce(): Promise<void> {
  const { pathname } = location
  await endOnServer()
  if (pathname !== '/' && pathname !== LOGIN_PATH) location.reload()
}
