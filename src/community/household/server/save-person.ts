import { maskName } from '#kernel/shared/mask.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { PersonInput } from '../shared/schema.ts'
import { refusePhoto } from './files.ts'
import type { Act } from './ports.ts'
import { idNoField, openedPerson, personOf, sealedPerson, type Person } from './seal-person.ts'
import { lockResident, lockResidentByIdNo } from './repository.ts'
import { householdTables, type Resident, type StoredResident } from './tables.ts'

const { resident } = householdTables

/** What a household needs to know of its person. */
export type Known = Pick<Resident, 'id' | 'userId' | 'name'>

/** The person of an entry: known by the paper, or new. A paper under another name is refused. */
export async function storePerson(act: Act, input: PersonInput): Promise<Known> {
  const { tx, actor, parts } = act
  const known = await lockNamesake(act, personOf(input))
  const person = personOf(input, known && openedPerson(parts.secrets, known))
  await refusePhoto(act, person.photo ?? null, known?.photo ?? null)
  if (!known) return insertRow(tx, actor, resident, sealedPerson(parts.secrets, person))
  return updateRow(tx, actor, resident, known, sealedPerson(parts.secrets, person))
}

/**
 * The person of an application. Somebody who is known stays as the register has them: whoever applies must not change
 * what others have proved.
 */
export async function namePerson(act: Act, input: PersonInput): Promise<Known> {
  const person = personOf(input)
  const known = await lockNamesake(act, person)
  if (!known) await refusePhoto(act, person.photo ?? null, null)
  return known ?? insertRow(act.tx, act.actor, resident, sealedPerson(act.parts.secrets, person))
}

async function lockNamesake({ tx, parts: { secrets } }: Act, person: Person): Promise<StoredResident | undefined> {
  const known = await lockResidentByIdNo(tx, person.idType, secrets.blindIndex(idNoField, person.idNo))
  if (known && known.name !== person.name)
    throw refusal(`该证件号码已登记在“${maskName(known.name)}”名下，请核对姓名和证件号码`)
  return known
}

/** Corrects a person that is known by id; what the input leaves out or masks stays. */
export async function correctPerson(act: Act, id: string, input: PersonInput): Promise<StoredResident> {
  const { tx, actor, parts } = act
  const known = await lockResident(tx, id)
  const person = personOf(input, openedPerson(parts.secrets, known))
  await refusePhoto(act, person.photo ?? null, known.photo)
  return updateRow(tx, actor, resident, known, sealedPerson(parts.secrets, person))
}
