import { useMemo, type ReactNode } from 'react'
import type { Permission } from '../shared/permission.ts'
import { useSession, type SessionPermissions } from './session.ts'

const names = (action: string): string[] => action.split(',').map((part) => part.trim())

/**
 * Whether the session may do an action. A button that the system switched off (status 0) is denied to everybody;
 * otherwise the user's own list decides: standing in the system's list alone grants nothing.
 */
export function mayDo(code: string, permissions: Pick<SessionPermissions, 'auth' | 'allAuth'> | undefined): boolean {
  if (!permissions) return false
  const off = permissions.allAuth.some((entry) => entry.status === '0' && names(entry.action).includes(code))
  return !off && permissions.auth.some((entry) => names(entry.action).includes(code))
}

const codeOf = (permission: Permission | string): string =>
  typeof permission === 'string' ? permission : permission.code

/** Whether the signed-in user may do this. The server checks again; this only spares a useless button. */
export function useMay(permission: Permission | string): boolean {
  const permissions = useSession((session) => session.permissions)
  const code = codeOf(permission)
  return useMemo(() => mayDo(code, permissions), [code, permissions])
}

/** The same question for many actions, where hooks cannot loop. */
export function useMayAny(): (permission: Permission | string) => boolean {
  const permissions = useSession((session) => session.permissions)
  return useMemo(() => (permission) => mayDo(codeOf(permission), permissions), [permissions])
}

interface GateProps {
  permission: Permission | string
  children: ReactNode
  fallback?: ReactNode
}

/** Shows its children only to those who may. */
export function Gate({ permission, children, fallback = null }: GateProps): ReactNode {
  return useMay(permission) ? children : fallback
}
