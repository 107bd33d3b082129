import { useMemo, type ReactNode } from 'react'
import type { Permission } from '../shared/permission.ts'
import { useSession, type ButtonGrant, type SessionPermissions, type SystemButton } from './session.ts'

type Lists = Pick<SessionPermissions, 'auth' | 'allAuth'>

const names = (action: string): string[] => action.split(',').map((part) => part.trim())
const holds = (list: readonly ButtonGrant[], code: string): boolean =>
  list.some(({ action }) => names(action).includes(code))
const systemEntry = (code: string, { allAuth }: Lists): SystemButton | undefined =>
  allAuth.find(({ action }) => names(action).includes(code))

const OFF = '0'
/** Types of an action: one that is lacked is not shown, or is shown disabled. */
export const actionTypes = { shown: '1', disabled: '2' } as const

/**
 * Whether the session may do an action. A button that the system switched off (status 0) is denied to everybody;
 * otherwise the user's own list decides, or the list that a `form` brings for its own actions: standing in the
 * system's list alone grants nothing.
 */
export function mayDo(code: string, permissions: Lists | undefined, form: readonly ButtonGrant[] = []): boolean {
  if (!permissions) return false
  const isOff = permissions.allAuth.some(({ action, status }) => status === OFF && names(action).includes(code))
  return !isOff && (holds(permissions.auth, code) || holds(form, code))
}

/**
 * Why an action cannot be done, in words for its disabled button; undefined when it can. Actions of type 2 are shown
 * disabled to those who lack them, all others are not shown.
 */
export function lackOf(code: string, permissions: Lists | undefined): string | undefined {
  if (mayDo(code, permissions)) return undefined
  const entry = permissions && systemEntry(code, permissions)
  const action = entry?.describe ? `“${entry.describe}”` : '该操作'
  return entry?.status === OFF ? `${action}已停用` : `您没有${action}的权限，请联系管理员授权`
}

/** Whether somebody who lacks an action sees its button disabled. */
export const isShownDisabled = (code: string, permissions: Lists | undefined): boolean =>
  permissions !== undefined && systemEntry(code, permissions)?.type === actionTypes.disabled

/** Actions of type 1 under a prefix that the system has switched on and the user does not hold. */
export const subActions = (prefix: string, { auth, allAuth }: Lists): string[] =>
  allAuth
    .filter(({ type, status }) => type === actionTypes.shown && status === '1')
    .flatMap(({ action }) => names(action))
    .filter((code) => code.startsWith(prefix) && !holds(auth, code))

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
  /** As a function it also draws the disabled form, with the reason, where the action is of that type. */
  children: ReactNode | ((lack: string | undefined) => ReactNode)
  fallback?: ReactNode
}

/** Shows its children only to those who may. */
export function Gate({ permission, children, fallback = null }: GateProps): ReactNode {
  const permissions = useSession((session) => session.permissions)
  const code = codeOf(permission)
  const lack = useMemo(() => lackOf(code, permissions), [code, permissions])
  if (typeof children === 'function') {
    return lack === undefined || isShownDisabled(code, permissions) ? children(lack) : fallback
  }
  return lack === undefined ? children : fallback
}
