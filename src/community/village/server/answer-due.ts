import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { usersInCharge } from './lookup.ts'

/** Working days in which an authority answers an application. */
const ANSWER_DAYS = 5

/** The moment by which an application that comes in now is answered; null in a district without office hours. */
export async function answerDue(reader: Reader): Promise<string | null> {
  const office = (await workClocks(reader)).get('GOV')
  return office ? office.addWork(nowText(), ANSWER_DAYS * office.dayMinutes) : null
}

/** Who holds one of the roles around a village, each once. */
export async function inCharge(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<string[]> {
  const people = await usersInCharge(reader, [villageId], roles, today())
  return [...new Set(people.map(({ userId }) => userId))]
}
