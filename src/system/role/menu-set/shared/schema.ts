import * as z from 'zod/mini'
import { flag, integer, list, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { RoleGrants } from '../../grant/shared/schema.ts'

/** The number of a tenant. */
export const tenantId = integer(1, 2_000_000_000)

/** The tenants, and how each is kept: by a set of so many entries, or whole. */
export const MenuTenants = list(
  object({ id: tenantId, name: text(100), isWhole: flag, count: integer(0, 100_000) }),
  1000,
)
export type MenuTenant = Infer<typeof MenuTenants>[number]

/** The entries that a tenant may be given, and those that it has, in the shape in which roles choose theirs. */
export const MenuSet = z.object({
  ...RoleGrants._zod.def.shape,
  /** No set is kept: everything is open, and so is what later releases bring. */
  isWhole: z.boolean(),
})
export type MenuSet = Infer<typeof MenuSet>

const idList = text(200_000)

/** A choice; `lastpermissionIds` tells what it began with. Without a tenant the caller's own is meant. */
export const SaveMenuSet = object({
  tenantId: optional(tenantId),
  permissionIds: idList,
  lastpermissionIds: optional(z.nullable(idList)),
  /** Gives up the set; the ids mean nothing then. */
  isWhole: optional(flag),
})
export type SaveMenuSet = Infer<typeof SaveMenuSet>
