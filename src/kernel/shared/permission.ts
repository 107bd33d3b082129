import type { RoleCode } from './role.ts'

/** One action that a role may be granted. `roles` are those that have it until an administrator changes it. */
export interface Permission {
  code: string
  label: string
  roles: readonly RoleCode[]
  /** Those who lack it see its button or column disabled, not hidden, until an administrator changes it. */
  lacked?: 'disabled'
}

export type PermissionSet<K extends string = string> = Readonly<Record<K, Permission>>

/** The actions of an area: `permissions('repair', { accept: { label: '受理', roles: [...] } })` makes `repair:accept`. */
export function permissions<const K extends string>(
  area: string,
  actions: Record<K, Omit<Permission, 'code'>>,
): PermissionSet<K> {
  const entries = Object.entries<Omit<Permission, 'code'>>(actions)
  return Object.fromEntries(
    entries.map(([verb, action]) => [verb, { code: `${area}:${verb}`, ...action }]),
  ) as PermissionSet<K>
}
