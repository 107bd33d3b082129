import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { startInstance } from '../instance/server/begin-instance.ts'
import type { WorkflowParts } from './ports.ts'

/** What units that bring kinds are handed. */
export const approvalsOf = (parts: WorkflowParts): Approvals => ({
  start: async (tx, actor, matter) => (await startInstance(tx, actor, parts, matter)) !== undefined,
})
