import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { keepPermissions, useSession } from '#kernel/web/session.ts'
import { permissionApi } from '#system/permission/shared/api.ts'
import { endOnServer } from './sign-out.ts'

/** Statuses that say nothing about the session: the server is away or overloaded, or an answer explains itself. */
const keepsSession: readonly number[] = [0, 401, 500, 502, 503, 504]

/** Loads menu and permissions before anything is shown. Without them nobody stays signed in. */
export function SessionLoader({ children }: { children: ReactNode }): ReactNode {
  const isLoaded = useSession((session) => session.permissions !== undefined)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const { menu, auth, allAuth } = await call(permissionApi.ofSession, {}, { signal: leaving.signal })
        if (menu.length === 0) throw new CallError({ status: 200, code: 500, message: '权限列表不能为空' })
        keepPermissions({ menu, auth, allAuth })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (error instanceof CallError && keepsSession.includes(error.status)) setFailure(error.message)
        // The guard then leads to sign-in with a way back.
        else await endOnServer()
      }
    }
    void load()
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
