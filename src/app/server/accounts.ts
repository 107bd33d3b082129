import { roleNames } from '#kernel/shared/role.ts'
import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { isInstalled } from '#kernel/server/installed.ts'

/** The named accounts of the demonstration district: one for each role. */
const demonstration = {
  admin: roleNames.admin,
  supadmin: roleNames.supAdmin,
  street01: roleNames.streetAdmin,
  comm0101: roleNames.communityAdmin,
  gnormal0101: roleNames.gnormal,
  co01: roleNames.companyAdmin,
  pm0101: roleNames.projectManager,
  staff0101: roleNames.normal,
  cs0101: roleNames.customerService,
  cash0101: roleNames.feeCashier,
  fin01: roleNames.feeFinance,
  meter0101: roleNames.meterReader,
  disp0101: roleNames.repairDispatcher,
  equip01: roleNames.equipmentManager,
  village0101: roleNames.villageAdmin,
  committee0101: roleNames.committeeDirector,
  owner0101: roleNames.owner,
  tenant0101: roleNames.tenant,
  dep0101: roleNames.dependents,
} as const

const reader = systemActor(1)

export interface AccountFacts {
  hasAny: boolean
  /** `admin（平台管理员）` and so on, when the demonstration data is loaded. */
  demonstration: string[]
}

export async function readAccountFacts(db: Db): Promise<AccountFacts> {
  const text = 'select exists (select from ref_user) as present'
  const lines = Object.entries(demonstration).map(([username, role]) => `${username}（${role}）`)
  return db.read(reader, async (tx) => ({
    hasAny: (await tx.one(statement<{ present: boolean }>(text))).present,
    demonstration: (await isInstalled(tx, 'demo')) ? lines : [],
  }))
}
