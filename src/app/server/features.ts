import type { ServerFeature } from '#kernel/server/feature.ts'
import type { Passwords } from '#kernel/server/password.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { repairServer } from '#business/repair-ticket/server/feature.ts'
import { householdServer } from '#community/household/server/feature.ts'
import { villageServer } from '#community/village/server/feature.ts'
import { noticeServer } from '#services/notice/server/feature.ts'
import { ticketServer } from '#services/ticket/server/feature.ts'
import { todoServer } from '#services/todo/server/feature.ts'
import { findReminder, newestReminders } from '#services/todo/server/lookup.ts'
import { departServer } from '#system/depart/server/feature.ts'
import { dictServer } from '#system/dict/server/feature.ts'
import { exampleServer } from '#system/example/server/feature.ts'
import { fileServer } from '#system/file/server/feature.ts'
import { permissionServer } from '#system/permission/server/feature.ts'
import { roleServer } from '#system/role/server/feature.ts'
import { sessionServer } from '#system/session/server/feature.ts'
import { tenantServer } from '#system/tenant/server/feature.ts'
import { userSeed, userServer } from '#system/user/server/feature.ts'
import { workCalendarServer } from '#system/work-calendar/server/feature.ts'

export interface FeatureParts {
  secrets: Secrets
  passwords: Passwords
  /** Of every demonstration account. */
  demoPassword: string
}

/** Every unit of the product, lower floors first: declarations, installation rows and seeds follow this order. */
export function serverFeatures(parts: FeatureParts): readonly ServerFeature[] {
  const { demoPassword: password } = parts
  const users = { ...userServer, seed: userSeed({ ...parts, password }) }
  const system = [tenantServer, departServer, roleServer, users, permissionServer, dictServer, sessionServer]
  const units = [
    workCalendarServer,
    exampleServer,
    todoServer,
    noticeServer({ newest: newestReminders, find: findReminder }),
    ticketServer,
    villageServer,
    householdServer(parts),
    repairServer(parts),
  ]
  const places = [...system, ...units].flatMap((feature) => feature.files ?? [])
  return [...system, fileServer(places), ...units]
}
