import * as z from 'zod/mini'
import { table, tables } from '#kernel/server/db/tables.ts'
import { dateTime, ids, integer, json, nullable, object, text } from '#kernel/shared/schema.ts'
import { WfDefinition, WfDelegation, WfInstance, WfTask } from '../shared/schema.ts'

const plain = json(z.record(z.string(), z.unknown()))

export const workflowTables = tables({
  wfDefinition: table(WfDefinition, { scope: 'tenant', logged: { title: '流程定义' } }),
  wfInstance: table(WfInstance, {
    scope: { village: 'villageId', org: 'orgCode', resident: { user: 'starterId' } },
    server: object({
      orgCode: text(64),
      fieldValues: plain,
      innerState: plain,
      urgedAt: nullable(dateTime),
    }),
  }),
  /** Who sees a task is no matter of scope alone, see `mine.ts`. */
  wfTask: table(WfTask, {
    scope: 'tenant',
    derived: ['stayed'],
    server: object({
      round: integer(1, 1_000_000),
      place: integer(0, 1_000_000),
      roles: ids(20),
      parent: nullable(text(32)),
    }),
  }),
  wfDelegation: table(WfDelegation, { scope: 'tenant' }),
})
/** A stored definition, instance or task. */
export type DefinitionRow = NonNullable<(typeof workflowTables.wfDefinition)['row']>
export type InstanceRow = NonNullable<(typeof workflowTables.wfInstance)['row']>
export type TaskRow = NonNullable<(typeof workflowTables.wfTask)['row']>
