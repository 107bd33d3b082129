import { table, tables } from '#kernel/server/db/tables.ts'
import {
  date,
  dateTime,
  files,
  id,
  integer,
  nullable,
  object,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { householdFields } from '../shared/fields.ts'
import { householdPermissions } from '../shared/permissions.ts'
import { Household, personKeys, workedOut } from '../shared/schema.ts'

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
  personKind: text(1),
  contactName: nullable(text(30)),
  contactPhoneSealed: nullable(text(400)),
  contactPhoneMask: nullable(text(11)),
  nation: nullable(text(20)),
  politicalStatus: nullable(text(2)),
  education: nullable(text(2)),
  workplace: nullable(text(100)),
  photo: nullable(files(1)),
  remark: nullable(text(200)),
  anonymisedAt: nullable(dateTime),
})
export type Resident = Infer<typeof Resident>

/** What no change log keeps of a person: it would outlive the retention period. */
const secret = [
  'name',
  'nameMask',
  'birthday',
  'idNoSealed',
  'idNoIndex',
  'idNoMask',
  'phoneSealed',
  'phoneWhole',
  'phoneTail',
  'phoneMask',
  'contactName',
  'contactPhoneSealed',
  'contactPhoneMask',
  'workplace',
  'photo',
  'remark',
]

export const householdTables = tables({
  resident: table(Resident, { scope: 'tenant', logged: { title: '人员', secret } }),
  household: table(Household, {
    scope: { village: 'villageId', resident: { room: 'roomId' } },
    derived: [...personKeys, ...workedOut],
    /** Building, number of the room and party membership are kept in step with room and person by the database. */
    server: object({ forSelf: nullable(yesNo), remindedFor: nullable(date), buildingId: id, partyMember: yesNo }),
    logged: { title: '住户', secret: ['partyMember'] },
    rules: { permission: householdPermissions.list, title: '住户', fields: householdFields },
  }),
})

export type StoredHousehold = NonNullable<(typeof householdTables.household)['row']>
export type StoredResident = NonNullable<(typeof householdTables.resident)['row']>
