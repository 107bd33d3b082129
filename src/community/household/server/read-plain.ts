import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { plainField } from '../shared/dictionaries.ts'
import { idNoField, phoneField } from './seal-person.ts'
import { householdTables, type Resident } from './tables.ts'

type Sealed = Pick<Resident, 'name' | 'nameMask' | 'phoneSealed' | 'idNoSealed'>

/** One fact of a person in full, to whoever says why. The look is written down, the fact is not. */
export async function readPlain(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof plainField.items>,
  services: Services,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, householdTables.household, id)])
  const { residentId } = found(stored)
  const text = 'select name, name_mask, phone_sealed, id_no_sealed from resident where tenant_id = $1 and id = $2'
  const [[person]] = await db.flight(actor, [statement<Sealed>(text, [actor.tenantId, residentId])])
  const { name, nameMask, phoneSealed, idNoSealed } = found(person)
  const { secrets } = services
  await reveal(services, actor, { subject: `住户${nameMask}（${id}）的${plainField.items[field]}`, ...look })
  const plain = { phone: () => secrets.open(phoneField, phoneSealed), idNo: () => secrets.open(idNoField, idNoSealed) }
  return { value: field === 'name' ? name : plain[field]() }
}
