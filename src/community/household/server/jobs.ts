import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { consentDays } from './flow.ts'
import { followAccount } from './follow-account.ts'
import { householdTemplates, listPage, tell } from './notices.ts'
import type { Act, HouseholdParts } from './ports.ts'
import { accountOf, lockResident, placeText } from './repository.ts'
import { forget } from './forget.ts'
import { end, lockInRoom } from './service.ts'
import { householdTables, type StoredHousehold } from './tables.ts'
import { askManagers, managerRoles } from './todos.ts'

/** Days before the end of a lease on which owner, tenant and manager are reminded. */
const reminderDays = 30

/** Does something to every household that a condition finds, each in its own transaction and looked at again in it. */
async function eachHousehold(
  db: Db,
  parts: HouseholdParts,
  { where, day }: { where: string; day: string },
  work: (act: Act, row: StoredHousehold) => Promise<void>,
): Promise<void> {
  const text = `select id from household where tenant_id = $1 and del_flag = 0 and ${where} order by id`
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(text, [tenantId, day])])
    for (const { id } of rows) {
      await db.write(actor, async (tx) => {
        const act = { tx, actor, parts }
        const row = await lockInRoom(act, { id })
        const again = `select id from household where tenant_id = $1 and id = $3 and del_flag = 0 and ${where}`
        if (await tx.maybe(statement(again, [tenantId, day, id]))) await work(act, row)
      })
    }
  }
}

/** Whom a lease concerns: the owner, and those who manage the village. */
async function concerned({ tx, parts }: Act, row: StoredHousehold): Promise<(string | null)[]> {
  const managers = await parts.peopleInCharge(tx, [row.villageId], managerRoles, today())
  const owner = row.ownerHouseholdId && (await accountOf(tx, row.ownerHouseholdId))
  return [owner, ...managers.map(({ userId }) => userId)]
}

const wording = async ({ tx }: Act, row: StoredHousehold) => ({
  name: (await lockResident(tx, row.residentId)).name,
  place: await placeText(tx, row),
  date: row.leaseEnd ?? '',
})

const isLet = `relation_type = 'tenant' and state = 'VERIFIED'`

async function expire(act: Act, row: StoredHousehold): Promise<void> {
  const { leaseEnd } = row
  const userIds = await concerned(act, row)
  const params = await wording(act, row)
  await end(act, row, 'expire', { date: leaseEnd ?? today(), remark: '租期届满' })
  await tell(act.tx, act.actor, row, householdTemplates.leaseEnded, { userIds, params, page: listPage })
}

async function remind(act: Act, row: StoredHousehold): Promise<void> {
  const { tx, actor } = act
  const userIds = [...(await concerned(act, row)), await accountOf(tx, row.id)]
  await tell(tx, actor, row, householdTemplates.leaseEnds, { userIds, params: await wording(act, row), page: listPage })
  await updateRow(tx, actor, householdTables.household, row, { remindedFor: row.leaseEnd })
}

/** A day on which nothing ran is made up for within so many. */
const daysMadeUp = 7

/** Ends leases that are over, begins ownerships whose day has come, reminds of those that end soon, and lets the village decide what no owner answered. */
export async function followLeases(db: Db, parts: HouseholdParts): Promise<void> {
  const day = today()
  await eachHousehold(db, parts, { where: `${isLet} and lease_end < $2::date`, day }, expire)
  const soon = `${isLet} and lease_end between $2::date and $2::date + ${reminderDays} and reminded_for is distinct from lease_end`
  await eachHousehold(db, parts, { where: soon, day }, remind)
  const begun = `relation_type = 'owner' and state = 'VERIFIED' and own_start between $2::date - ${daysMadeUp} and $2::date
    and create_time < own_start`
  await eachHousehold(db, parts, { where: begun, day }, async (act, row) => void (await followAccount(act, row)))
  const waiting = `state = 'APPLYING' and owner_consent = 'W' and apply_time < $2::date + 1`
  await eachHousehold(db, parts, { where: waiting, day: addDays(day, -consentDays) }, async (act, row) => {
    await askManagers(act, row, (await lockResident(act.tx, row.residentId)).name, ['villageAdmin'])
  })
}

export const householdJobs = (parts: HouseholdParts): readonly Job[] => [
  job({
    name: 'household.lease',
    title: '租期到期与提醒',
    schedule: '0 0 1 * * ?',
    run: ({ db }) => followLeases(db, parts),
  }),
  job({
    name: 'household.retention',
    title: '住户信息到期匿名化',
    schedule: '0 20 3 * * ?',
    run: ({ db, settings }) => forget(db, parts.secrets, settings.householdRetentionMonths),
  }),
]
