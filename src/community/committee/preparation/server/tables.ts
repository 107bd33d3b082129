import { table, tables } from '#kernel/server/db/tables.ts'
import { code, date, id, integer, nullable, object, record, text, yesNo } from '#kernel/shared/schema.ts'
import { prepareMemberKind } from '../shared/dictionaries.ts'
import { derivedKeys, Preparation } from '../shared/schema.ts'

/** A member as stored: phone and number sealed. */
const Member = record({
  preparationId: id,
  villageId: id,
  sort: integer(0, 99),
  name: text(60),
  phoneSealed: text(400),
  phoneMask: text(11),
  idNoSealed: text(400),
  idNoIndex: text(32),
  idNoMask: text(18),
  memberKind: code(prepareMemberKind),
  roomId: nullable(id),
  firmName: nullable(text(100)),
  isLeader: yesNo,
  politicalStatus: nullable(text(20)),
})

const secret = ['phoneSealed', 'idNoSealed', 'idNoIndex']

export const prepareTables = tables({
  prepareCommittee: table(Preparation, {
    scope: { village: 'villageId' },
    derived: derivedKeys,
    server: object({
      applicantPhoneSealed: text(400),
      applicantPhoneMask: text(11),
      /** When the street was reminded of the answer. */
      remindedOn: nullable(date),
    }),
    logged: { title: '筹备组', secret: ['applicantPhoneSealed'] },
  }),
  prepareMember: table(Member, { scope: { village: 'villageId' }, logged: { title: '筹备组成员', secret } }),
})

export type StoredPreparation = NonNullable<(typeof prepareTables.prepareCommittee)['row']>
export type StoredMember = NonNullable<(typeof prepareTables.prepareMember)['row']>
