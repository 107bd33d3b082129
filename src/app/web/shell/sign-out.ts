import { call } from '#kernel/web/call.ts'
import { forgetDrafts } from '#kernel/web/draft-store.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { endSession } from '#kernel/web/session.ts'
import { clearWindowStorage } from '#kernel/web/storage.ts'
import { flushPreferences } from '#kernel/web/use-preference.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { LOGIN_PATH } from '../product.ts'
import { leaveNotice } from '../sign-in/notice.ts'
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

/** Leaves by wish: neither a way back to the page nor what was typed is kept. A server that did not
 * agree is told of on the sign-in page. */
export async function signOutByWish(): Promise<void> {
  await Promise.all([forgetDrafts(), flushPreferences()])
  forgetTabs()
  clearWindowStorage()
  if (!(await endOnServer())) leaveNotice('服务器未能确认退出，本机登录信息已清除。')
  location.assign(LOGIN_PATH)
}

/** Leaves because the session is over: after sign-in the same page comes back, and what was typed in it. */
export async function signOutByForce(): Promise<void> {
  const { pathname } = location
  await endOnServer()
  if (pathname !== '/' && pathname !== LOGIN_PATH) location.reload()
}
