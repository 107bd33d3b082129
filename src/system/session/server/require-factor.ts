import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'

type Parts = Pick<Services, 'db' | 'settings'>

const held =
  'select role_code from ref_user_role where tenant_id = $1 and user_id = $2 and role_code = any ($3::text[]) limit 1'

/** Whether the user holds a role, in any organisation of these tenants, that this installation asks a second factor of. */
export async function rolesAskForFactor(
  { db, settings }: Parts,
  userId: string,
  tenants: readonly { tenantId: number }[],
): Promise<boolean> {
  const roles = settings.secondFactorRoles
  if (roles.length === 0) return false
  for (const { tenantId } of tenants) {
    const [rows] = await db.flight({ tenantId, userId }, [statement(held, [tenantId, userId, roles])])
    if (rows.length > 0) return true
  }
  return false
}
