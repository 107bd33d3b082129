import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { saysEnded } from '#kernel/web/on-failure.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { preferencesNow } from '#kernel/web/preference-store.ts'
import { keepPermissions, useSession, type SessionPermissions } from '#kernel/web/session.ts'
import { loadPreferences } from '#kernel/web/use-preference.ts'
import { permissionApi } from '#system/permission/shared/api.ts'
import { leaveNotice } from '../sign-in/notice.ts'
import { HOME_PATH } from '../product.ts'
import { readPermissions } from './menu-data.ts'
import { screenTable } from './screen-table.ts'
import { endOnServer } from './sign-out.ts'

/** The server is away or overloaded, which says nothing about the session. */
const away: readonly number[] = [0, 502, 503, 504]

/** Either one can try again, or the end of the session explains itself. */
const keepsSession = (error: unknown): error is CallError =>
  error instanceof CallError && (away.includes(error.status) || saysEnded(error))

/** Loads menu and actions and makes them sound. Throws when there is no menu at all: nobody could go anywhere. */
async function load(signal: AbortSignal): Promise<SessionPermissions> {
  const answer: unknown = await call(permissionApi.ofSession, {}, { signal })
  const { menu } = (answer ?? {}) as { menu?: unknown }
  if (!Array.isArray(menu) || menu.length === 0)
    throw new CallError({ status: 200, code: 500, message: '权限列表不能为空' })
  const { faults, ...permissions } = readPermissions(answer)
  // oxlint-disable-next-line no-console -- whoever keeps the menu finds here what is wrong with it
  if (faults.length > 0) console.warn('left out of the menu:', faults)
  return permissions
}

/** Loads menu and permissions before anything is shown. Without them nobody stays signed in. */
export function SessionLoader({ children }: { children: ReactNode }): ReactNode {
  const isLoaded = useSession((session) => session.permissions !== undefined)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const start = async (): Promise<void> => {
      const preferences = loadPreferences()
      // Whoever comes for another page than the first needs to know which one, as soon as the menu is there.
      if (location.pathname !== HOME_PATH) void screenTable.preload()
      try {
        const permissions = await load(leaving.signal)
        // The mirror serves the first paint; what other devices have set follows. Where there is none, as after a
        // sign-in, layout and colours would jump.
        if (Object.keys(preferencesNow()).length === 0) await preferences
        keepPermissions(permissions)
      } catch (error) {
        if (leaving.signal.aborted) return
        if (keepsSession(error)) return setFailure(error.message)
        // The guard then leads to sign-in with a way back.
        leaveNotice(`暂时无法进入系统：${messageOf(error)}`)
        await endOnServer()
      }
    }
    void start()
    return () => leaving.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt((before) => before + 1)
  }, [])
  if (isLoaded) return children
  if (failure) return <Problem kind="offline" title="暂时无法进入系统" text={failure} action="重试" onAction={retry} />
  return (
    <div style={{ padding: 24 }}>
      <PageSkeleton />
    </div>
  )
}
