import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'

/** What approvals need of other units, handed in by `src/app`. */
export interface WorkflowParts {
  /** What may be approved; known once every unit stands. */
  kinds: () => readonly WorkflowKind[]
  /** Active people who hold one of the roles in an organisation in charge of one of the villages on a day. */
  peopleInCharge: (
    reader: Reader,
    villageIds: readonly string[],
    roles: readonly RoleCode[],
    day: string,
  ) => Promise<readonly { userId: string }[]>
}

/** One act in the caller's transaction. */
export interface Act {
  tx: Tx
  actor: Actor
  parts: WorkflowParts
}

/** The kind of a matter; one that no unit brings any more is a defect of the installation. */
export function kindOf({ kinds }: WorkflowParts, bizType: string): WorkflowKind {
  const kind = kinds().find((one) => one.bizType === bizType)
  if (!kind) throw new Error(`no unit brings ${bizType}`)
  return kind
}
