import type { OptionSource } from '#engines/pickers/server/options.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'

const plain = 1
const inCharge = 2

/** Over `t` (ref_user): people of the caller's organisation and below it, all for the district. */
function ownText({ scope: { villages, orgCode } }: Actor, bind: (value: unknown) => string): string {
  if (villages === 'all') return 'true'
  return `exists (select from ref_user_depart m join sys_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = t.tenant_id and m.user_id = t.id and ${prefixText('d.org_code', orgCode, bind)})`
}

/** Active people to put in charge, found by name, account or pinyin. */
export const directorChoice: OptionSource = {
  from: 'ref_user',
  value: 't.id',
  text: 't.name',
  order: 't.name, t.id',
  open: 't.active',
  partial: ['t.username'],
  scope: ownText,
}

/** Makes exactly these people those in charge of an organisation. Newcomers join it; whoever steps back stays in it. */
export async function setDirectors(tx: Tx, actor: Actor, departId: string, wanted: readonly string[]): Promise<void> {
  const chosen = [...new Set(wanted)]
  const text = 'select user_id from ref_user_depart where tenant_id = $1 and depart_id = $2 and in_charge'
  const before = (await tx.all(statement<{ userId: string }>(text, [tx.tenantId, departId]))).map((one) => one.userId)
  const added = chosen.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !chosen.includes(id))
  if (added.length > 0) await appoint(tx, actor, departId, added)
  if (gone.length > 0) await dismiss(tx, departId, gone)
  if (added.length + gone.length > 0) tx.publish('actor', [...added, ...gone])
}

async function appoint(tx: Tx, actor: Actor, departId: string, ids: readonly string[]): Promise<void> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const known = `select count(*) as total from ref_user t where t.tenant_id = ${bind(tx.tenantId)}
    and t.id = any(${bind(ids)}::text[]) and t.active and ${ownText(actor, bind)}`
  const { total } = await tx.one(statement<{ total: number }>(known, bound.list))
  if (total < ids.length) throw badInput({ directorUserIds: '部门负责人中有不存在或已冻结的用户' })
  const values = [tx.tenantId, departId, ids]
  await tx.run(
    statement(
      'update sys_user_depart set in_charge = true where tenant_id = $1 and depart_id = $2 and user_id = any($3::text[])',
      values,
    ),
  )
  const join = `insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge)
    select $1, person.id, $2, true from unnest($3::text[]) as person(id) where not exists (select from ref_user_depart m
      where m.tenant_id = $1 and m.depart_id = $2 and m.user_id = person.id)`
  await tx.run(statement(join, values))
  await tx.run(statement('update sys_user set user_identity = $2 where id = any($1::text[])', [ids, inCharge]))
}

async function dismiss(tx: Tx, departId: string, ids: readonly string[]): Promise<void> {
  const back =
    'update sys_user_depart set in_charge = false where tenant_id = $1 and depart_id = $2 and user_id = any($3::text[])'
  await tx.run(statement(back, [tx.tenantId, departId, ids]))
  const identity = `update sys_user set user_identity = $3 where id = any($2::text[]) and not exists (
    select from ref_user_depart m where m.tenant_id = $1 and m.user_id = sys_user.id and m.in_charge)`
  await tx.run(statement(identity, [tx.tenantId, ids, plain]))
}
