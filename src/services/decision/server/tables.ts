import { table, tables } from '#kernel/server/db/tables.ts'
import { Decision } from '../shared/schema.ts'

export const decisionTables = tables({
  decision: table(Decision, { scope: { village: 'villageId' }, logged: { title: '业主共同决定' } }),
})

export type StoredDecision = NonNullable<(typeof decisionTables.decision)['row']>
