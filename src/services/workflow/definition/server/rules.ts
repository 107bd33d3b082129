import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { activeOf } from '../../approver/server/repository.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import type { DefinitionInput, WfDefinition } from '../../shared/schema.ts'

/** What the form of a definition is refused for. */
export const definitionRules = (parts: WorkflowParts) => ({
  check: (tx: Tx, _actor: Actor, input: DefinitionInput, before: WfDefinition | undefined) =>
    checkDefinition(tx, parts, input, before),
  derive: (_tx: Tx, _actor: Actor, _input: DefinitionInput, before: WfDefinition | undefined): Partial<WfDefinition> =>
    before ? {} : { state: 'DRAFT', versionNo: 0 },
  checkRemoval: (_tx: Tx, _actor: Actor, { state }: WfDefinition) => {
    if (state === 'ACTIVE') throw refusal('启用中的流程不能删除，请先挂起')
    return Promise.resolve()
  },
})

/** What a definition is refused for when it is saved. */
export async function checkDefinition(
  tx: Tx,
  { kinds }: WorkflowParts,
  input: DefinitionInput,
  before: WfDefinition | undefined,
): Promise<void> {
  if (!kinds().some(({ bizType }) => bizType === input.bizType)) throw badInput({ bizType: '请选择适用事项!' })
  const taken = 'select id from wf_definition where tenant_id = $1 and def_key = $2 and id <> $3'
  if (await tx.maybe(statement(taken, [tx.tenantId, input.defKey, before?.id ?? '']))) {
    throw badInput({ defKey: `已经存在流程标识为【${input.defKey}】的流程` })
  }
  if (before && before.versionNo > 0 && (before.defKey !== input.defKey || before.bizType !== input.bizType)) {
    throw badInput({ defKey: '已发布的流程不能修改流程标识和适用事项' })
  }
  if ((await activeOf(tx, input.managerIds)).length < input.managerIds.length)
    throw badInput({ managerIds: '流程管理员已离职或停用' })
}
