import type { ServerFeature } from '#kernel/server/feature.ts'
import type { ConstraintTexts } from '#kernel/server/http/failures.ts'
import type { Passwords } from '#kernel/server/password.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { repairServer } from '#business/repair-ticket/server/feature.ts'
import { householdServer } from '#community/household/server/feature.ts'
import { villageServer } from '#community/village/server/feature.ts'
import { searchServer } from '#engines/search/server/feature.ts'
import { taskKindsOf, taskServer } from '#engines/task/server/feature.ts'
import { noticeServer } from '#services/notice/server/feature.ts'
import { ticketServer } from '#services/ticket/server/feature.ts'
import { todoServer } from '#services/todo/server/feature.ts'
import { findReminder, newestReminders } from '#services/todo/server/lookup.ts'
import { apiDocServer } from '#system/api-doc/server/feature.ts'
import { categoryServer } from '#system/category/server/feature.ts'
import { departServer } from '#system/depart/server/feature.ts'
import { dataLogServer } from '#system/data-log/server/feature.ts'
import { dictServer } from '#system/dict/server/feature.ts'
import { draftServer } from '#system/draft/server/feature.ts'
import { duplicateServer } from '#system/duplicate/server/feature.ts'
import { exampleServer } from '#system/example/server/feature.ts'
import { fileServer } from '#system/file/server/feature.ts'
import { jobServer } from '#system/job/server/feature.ts'
import { logServer } from '#system/log/server/feature.ts'
import { permissionServer } from '#system/permission/server/feature.ts'
import { positionServer } from '#system/position/server/feature.ts'
import { preferenceServer } from '#system/preference/server/feature.ts'
import { reportServer } from '#system/report/server/feature.ts'
import { roleServer } from '#system/role/server/feature.ts'
import { redeemUrlTicket, sessionServer } from '#system/session/server/feature.ts'
import { smsServer } from '#system/sms/server/feature.ts'
import { tenantServer } from '#system/tenant/server/feature.ts'
import { userSeed, userServer } from '#system/user/server/feature.ts'
import { workCalendarServer } from '#system/work-calendar/server/feature.ts'

export interface FeatureParts {
  secrets: Secrets
  passwords: Passwords
  /** Of every demonstration account. */
  demoPassword: string
}

const constraintsOf = (features: readonly ServerFeature[]) =>
  Object.assign({}, ...features.map((feature) => feature.constraints ?? {})) as ConstraintTexts

/** Every unit of the product, lower floors first: declarations, installation rows and seeds follow this order. */
export function serverFeatures(parts: FeatureParts): readonly ServerFeature[] {
  const { demoPassword: password } = parts
  const users = { ...userServer(parts), seed: userSeed({ ...parts, password }) }
  const system = [tenantServer, departServer, roleServer, users, permissionServer, sessionServer, smsServer]
  const units = [
    preferenceServer,
    draftServer,
    positionServer,
    categoryServer,
    workCalendarServer,
    exampleServer,
    logServer,
    apiDocServer,
    todoServer,
    noticeServer({ reminders: { newest: newestReminders, find: findReminder }, redeem: redeemUrlTicket }),
    ticketServer,
    villageServer,
    householdServer(parts),
    repairServer(parts),
  ]
  const places = [...system, ...units].flatMap((feature) => feature.files ?? [])
  const searches = [...system, ...units].flatMap((feature) => feature.searches ?? [])
  const reports = [...system, ...units].flatMap((feature) => feature.reports ?? [])
  const tables = [...system, ...units].flatMap((feature) => feature.tableDictionaries ?? [])
  const restores = [...system, ...units].flatMap((feature) => feature.restores ?? [])
  const before = [
    ...system,
    dataLogServer(restores),
    dictServer(tables),
    reportServer(reports),
    fileServer(places),
    ...units,
  ]
  const all = [...before, taskServer(taskKindsOf(before), constraintsOf(before)), searchServer(searches)]
  const whole = [...all, jobServer(all.flatMap((feature) => feature.jobs ?? []))]
  return [...whole, duplicateServer(whole.flatMap((feature) => feature.uniques ?? []))]
}
