import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { activeOf } from '../../approver/server/repository.ts'
import type { WfGroup, WfGroupInput } from '../shared/schema.ts'

/** Who has left stays in a group, but nobody who has left comes into one. */
async function check(tx: Tx, _actor: Actor, { memberIds }: WfGroupInput, before: WfGroup | undefined): Promise<void> {
  if (memberIds.length === 0) throw badInput({ memberIds: '请选择成员!' })
  const added = memberIds.filter((id) => !before?.memberIds.includes(id))
  if ((await activeOf(tx, added)).length < added.length) throw badInput({ memberIds: '所选人员已离职或停用' })
}

/** Drafts, what is in force and what still runs may name it. */
const naming = `select d.name from wf_definition d
    left join wf_version v on v.tenant_id = d.tenant_id and v.def_id = d.id and (v.version_no = d.version_no or exists (
      select from wf_instance i where i.tenant_id = v.tenant_id and i.def_id = v.def_id and i.version_no = v.version_no
        and i.state in ('2', '5')))
  where d.tenant_id = $1 and d.del_flag = 0 and (strpos(d.flow::text, $2) > 0 or strpos(v.flow::text, $2) > 0) limit 1`

async function checkRemoval(tx: Tx, _actor: Actor, { id }: WfGroup): Promise<void> {
  const row = await tx.maybe(statement<{ name: string }>(naming, [tx.tenantId, id]))
  if (row) throw refusal(`流程“${row.name}”的审批人为该用户组，不能删除`)
}

/** What the form of a group is refused for. */
export const groupRules = { check, checkRemoval }
