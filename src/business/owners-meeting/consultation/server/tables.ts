import { table, tables } from '#kernel/server/db/tables.ts'
import { json, list, nullable, object } from '#kernel/shared/schema.ts'
import { TurnoutBuilding } from '../../opinion/shared/schema.ts'
import { Consultation } from '../shared/schema.ts'

export const consultationTables = tables({
  consultation: table(Consultation, {
    scope: { village: 'villageId', resident: 'none' },
    /** Who has answered in each building, as it stood at the end: the register goes on. */
    server: object({ turnout: nullable(json(list(TurnoutBuilding, 500))) }),
    logged: { title: '意见征询' },
  }),
})

export type StoredConsultation = NonNullable<(typeof consultationTables.consultation)['row']>
