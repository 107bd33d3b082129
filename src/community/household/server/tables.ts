import { table, tables } from '#kernel/server/db/tables.ts'
import { date, id, integer, nullable, record, text, type Infer } from '#kernel/shared/schema.ts'
import { Household, personKeys } from '../shared/schema.ts'

/** A person as stored: the sealed values never leave the server, the masks are what lists show. */
const Resident = record({
  name: text(60),
  nameMask: text(60),
  sex: nullable(integer(1, 2)),
  birthday: nullable(date),
  idType: text(1),
  idNoSealed: text(400),
  idNoIndex: text(32),
  idNoMask: text(50),
  phoneSealed: text(400),
  phoneWhole: text(32),
  phoneTail: text(32),
  phoneMask: text(11),
  userId: nullable(id),
})
export type Resident = Infer<typeof Resident>

const secret = ['idNoSealed', 'idNoIndex', 'phoneSealed', 'phoneWhole', 'phoneTail']

export const householdTables = tables({
  resident: table(Resident, { scope: 'tenant', logged: { title: '人员', secret } }),
  household: table(Household, {
    scope: { village: 'villageId', resident: { room: 'roomId' } },
    derived: personKeys,
    logged: { title: '住户' },
  }),
})
