import type { RoleCode } from './role.ts'

/** One action that a role may be granted. `roles` are those that have it until an administrator changes it. */
export interface Permission {
  code: string
  label: string
  roles: readonly RoleCode[]
}

export type PermissionSet<K extends string = string> = Readonly<Record<K, Permission>>

/** The actions of an area: `permissions('repair', { accept: { label: '受理', roles: [...] } })` makes `repair:accept`. */
export function permissions<const K extends string>(
  area: string,
  actions: Record<K, { label: string; roles: readonly RoleCode[] }>,
): PermissionSet<K> {
  const entries = Object.entries<{ label: string; roles: readonly RoleCode[] }>(actions)
  return Object.fromEntries(
    entries.map(([verb, action]) => [verb, { code: `${area}:${verb}`, ...action }]),
  ) as PermissionSet<K>
}
