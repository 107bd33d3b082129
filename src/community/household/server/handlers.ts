import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { ownPhoneChanged } from '#system/session/phone/shared/events.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import { accountPhoneChanged } from '#system/user/shared/events.ts'
import type { HouseholdParts } from './ports.ts'
import { phoneField, sealedPhone } from './seal-person.ts'
import { householdTables } from './tables.ts'

const { resident } = householdTables

/** A person is reached by the phone of the account that belongs to them. */
export const householdHandlers = ({ secrets }: HouseholdParts): readonly Handler[] => {
  const follow = (tx: Tx, actor: Actor, { id }: { id: string }) => followPhone(tx, actor, id, secrets)
  return [
    on(ownPhoneChanged, 'household.own-phone', follow),
    on(accountPhoneChanged, 'household.account-phone', follow),
  ]
}

/** An account without a phone says nothing about its person. */
async function followPhone(tx: Tx, actor: Actor, userId: string, secrets: Secrets): Promise<void> {
  const [contact] = await readContacts(tx, secrets, [userId])
  if (!contact?.phone) return
  const people = await tx.all(
    householdTables.sql
      .selectFrom('resident')
      .selectAll()
      .where('tenantId', '=', tx.tenantId)
      .where('userId', '=', userId)
      .where('delFlag', '=', 0)
      .orderBy('id')
      .forUpdate(),
  )
  for (const person of people)
    if (secrets.open(phoneField, person.phoneSealed) !== contact.phone)
      await updateRow(tx, actor, resident, person, sealedPhone(secrets, contact.phone))
}
