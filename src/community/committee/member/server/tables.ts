import { table, tables } from '#kernel/server/db/tables.ts'
import { nullable, object, text } from '#kernel/shared/schema.ts'
import { derivedMemberKeys, Member } from '../shared/schema.ts'

const secret = ['delegateIdNo', 'delegateIdNoSealed', 'contactName', 'contactPhoneSealed']

export const memberTables = tables({
  committeeMember: table(Member, {
    scope: { village: 'villageId' },
    derived: derivedMemberKeys,
    server: object({ delegateIdNoSealed: nullable(text(400)), contactPhoneSealed: nullable(text(400)) }),
    logged: { title: '业委会委员', secret },
  }),
})

export type StoredMember = NonNullable<(typeof memberTables.committeeMember)['row']>
