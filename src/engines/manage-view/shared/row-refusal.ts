import type { Permission } from '#kernel/shared/permission.ts'
import type { RoleCode } from '#kernel/shared/role.ts'

/** Who wants to change a record, as server and browser both know it. */
export interface Asker {
  userId: string
  /** Code of the chosen organisation; empty without one. */
  orgCode: string
  has: (role: RoleCode) => boolean
  may: (permission: Permission) => boolean
}

/** What lists offer for each row. */
export type RowAct = 'edit' | 'delete'

/**
 * Why a record may not be changed or removed by somebody, as far as the row itself tells; null when it may. Lists show
 * the button with these words, and the server refuses with the same ones.
 */
export type RowRefusal<R> = (row: R, act: RowAct, asker: Asker) => string | null
