import { table, tables } from '#kernel/server/db/tables.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { Invitation } from '../shared/schema.ts'

export const invitationTables = tables({
  householdInvitation: table(Invitation, {
    scope: { village: 'villageId', resident: 'none' },
    derived: ['state'],
    server: object({ codeHash: text(32) }),
  }),
})

export type StoredInvitation = NonNullable<(typeof invitationTables.householdInvitation)['row']>
