import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { peopleScope } from '#system/user/server/lookup.ts'
import type { StaffSkillInput, StaffSkillRecord } from '../shared/schema.ts'

/** Rows of the people whom the caller may see. */
export const ofOwnPeople = (actor: Actor, bind: (value: unknown) => string): string =>
  peopleScope(actor, 't.user_id', 't.tenant_id', bind)

async function isOwn(reader: Reader, actor: Actor, userId: string, activeOnly: boolean): Promise<boolean> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select id from ref_user u where u.tenant_id = ${bind(actor.tenantId)} and u.id = ${bind(userId)}
    and ${peopleScope(actor, 'u.id', 'u.tenant_id', bind)}${activeOnly ? ' and u.active' : ''}`
  return (await reader.maybe(statement<{ id: string }>(text, bound.list))) !== undefined
}

async function requireOwn(reader: Reader, actor: Actor, { userId }: Pick<StaffSkillRecord, 'userId'>): Promise<void> {
  if (!(await isOwn(reader, actor, userId, false))) throw notFound()
}

/** Skills are kept for one's own people; rows of others do not exist for the caller. */
export const staffSkillRules: CrudRules<StaffSkillRecord, StaffSkillInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireOwn(tx, actor, before)
    const isNew = before?.userId !== input.userId
    if (isNew && !(await isOwn(tx, actor, input.userId, true))) throw badInput({ userId: '请选择本单位在职人员' })
    if (input.skills.length === 0) throw badInput({ skills: '请选择技能!' })
  },
  checkRemoval: requireOwn,
  checkRestore: requireOwn,
}
