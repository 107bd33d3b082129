import type { ServerFeature } from '#kernel/server/feature.ts'
import type { Services } from '#kernel/server/services.ts'
import { declareDictionaries, followDictionaries } from '#system/dict/server/feature.ts'
import { declarePermissions } from '#system/permission/server/feature.ts'
import { declareRoles } from '#system/role/server/feature.ts'
import { installFeatures } from './install.ts'

/** Brings roles, menus, permissions and dictionaries to what the code declares, keeping an administrator's edits. */
export async function declareAll(services: Services, features: readonly ServerFeature[]): Promise<void> {
  const { db } = services
  await declareRoles(db)
  await declarePermissions(db, features)
  await declareDictionaries(
    db,
    features.flatMap((feature) => feature.dictionaries ?? []),
  )
  await installFeatures(db, features)
  await followDictionaries(services)
}
