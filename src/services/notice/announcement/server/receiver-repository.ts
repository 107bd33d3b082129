import { partsOf } from '#kernel/shared/comma-list.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { mostNamed, type SysAnnouncement } from '../shared/schema.ts'
import type { AnnouncementRow } from './tables.ts'

/** Whom an announcement names. */
export type Named = Pick<SysAnnouncement, 'msgType' | 'userIds' | 'depIds' | 'roleCodes' | 'villageIds'>

const beyond = () => refusal('超出可发布范围')
const named = { USER: 'userIds', DEPT: 'depIds', ROLE: 'roleCodes', VILLAGE: 'villageIds' } as const

/**
 * Refuses receivers that are missing or beyond the caller's own organisation: everybody is for those who see the whole
 * district, people and organisations must lie in the caller's subtree, villages in the caller's scope. Holders of roles
 * are those of the subtree anyway.
 */
export async function checkReceivers(reader: Reader, actor: Actor, row: Named): Promise<void> {
  const isFree = actor.scope.villages === 'all'
  if (row.msgType === 'ALL') {
    if (!isFree) throw beyond()
    return
  }
  const key = named[row.msgType]
  const wanted = partsOf(row[key])
  if (wanted.length === 0) throw badInput({ [key]: '请选择接收对象!' })
  if (wanted.length > mostNamed) throw badInput({ [key]: `最多选择${mostNamed}个` })
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const tenant = bind(actor.tenantId)
  const among = bind(wanted)
  const below = (code: string) => (isFree ? 'true' : prefixText(code, actor.scope.orgCode, bind))
  const texts = {
    USER: () => `select count(*) as total from ref_user u where u.tenant_id = ${tenant} and u.id = any(${among}::text[]) and u.active
      and (${isFree} or exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
        where m.tenant_id = u.tenant_id and m.user_id = u.id and ${below('d.org_code')}))`,
    DEPT: () => `select count(*) as total from ref_depart d where d.tenant_id = ${tenant} and d.id = any(${among}::text[]) and d.active
      and ${below('d.org_code')}`,
    VILLAGE:
      () => `select count(*) as total from ${relation('village')} v where v.tenant_id = ${tenant} and v.id = any(${among}::text[])
      and v.active and ${isFree ? 'true' : `v.id = any(${bind(actor.scope.villages)}::text[])`}`,
    ROLE: () =>
      `select count(*) as total from ref_role r where r.tenant_id = ${tenant} and r.code = any(${among}::text[])`,
  }
  const { total } = await reader.one(statement<{ total: number }>(texts[row.msgType](), bound.list))
  if (total < wanted.length) throw beyond()
}

/** Ids of the active people whom an announcement is for, each once; organisations stand for those below them by choice. */
export async function readReceivers(reader: Reader, row: AnnouncementRow): Promise<string[]> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const tenant = bind(row.tenantId)
  const texts = {
    ALL: () => 'true',
    USER: () => `u.id = any(${bind(partsOf(row.userIds))}::text[])`,
    DEPT: () => `exists (select from ref_user_depart m
      join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
      join ref_depart c on c.tenant_id = m.tenant_id and c.id = any(${bind(partsOf(row.depIds))}::text[])
      where m.tenant_id = u.tenant_id and m.user_id = u.id and ${row.withBelow ? 'starts_with(d.org_code, c.org_code)' : 'd.id = c.id'})`,
    VILLAGE: () => `exists (select from ref_user_role r
      join ${relation('village')} v on v.tenant_id = r.tenant_id and v.org_id = r.depart_id and v.id = any(${bind(partsOf(row.villageIds))}::text[])
      where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_code = any(${bind(residentRoles)}::text[]))`,
    ROLE: () => `exists (select from ref_user_role r
      join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id and d.active
      where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_code = any(${bind(partsOf(row.roleCodes))}::text[])
        and ${row.reach ? prefixText('d.org_code', row.reach, bind) : 'true'})`,
  }
  const text = `select u.id from ref_user u where u.tenant_id = ${tenant} and u.active and ${texts[row.msgType]()} order by u.id`
  return (await reader.all(statement<{ id: string }>(text, bound.list))).map(({ id }) => id)
}

/** How many people everybody is. */
export async function countEverybody(reader: Reader): Promise<number> {
  const text = 'select count(*) as total from ref_user where tenant_id = $1 and active'
  return (await reader.one(statement<{ total: number }>(text, [reader.tenantId]))).total
}
