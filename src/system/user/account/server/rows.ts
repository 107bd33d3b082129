import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView, onceFor } from '#engines/manage-view/server/list-views.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { maskPhone, maskPhoneAsDigits } from '#kernel/shared/mask.ts'
import { allRoles, clerkRoles } from '#kernel/shared/role.ts'
import { membersText, peopleScope } from '../../server/people-repository.ts'
import { phoneField } from '../../server/repository.ts'
import { userPermissions } from '../../shared/permissions.ts'
import { accountFields } from '../shared/fields.ts'
import type { Account } from '../shared/schema.ts'
import { accountTable } from './account-rows.ts'

const joined = (expression: string, from: string): string =>
  `(select string_agg(${expression}, ',' order by ${expression}) from ${from})`
const departs = (column: string, only = ''): string =>
  joined(
    column,
    `sys_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = t.tenant_id and m.user_id = t.id${only}`,
  )
const roles = (column: string, only = ''): string =>
  joined(
    column,
    `ref_role r where r.tenant_id = t.tenant_id and exists (select from sys_user_role h
    where h.tenant_id = t.tenant_id and h.user_id = t.id and h.role_code = r.code)${only}`,
  )

/** The operator and clerks have no special roles: they say nothing of what a person is. */
const specialCodes = allRoles
  .filter((code) => code !== 'admin' && !(clerkRoles as readonly string[]).includes(code))
  .map((code) => `'${code}'`)
  .join(', ')

const derived = {
  orgCode: '(select d.org_code from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.last_depart_id)',
  orgCodeTxt: departs('d.name'),
  selecteddeparts: departs('d.id'),
  departIds: departs('d.id', ' and m.in_charge'),
  departIds_dictText: departs('d.name', ' and m.in_charge'),
  departCodes: departs('d.org_code'),
  roleTxt: roles('r.name'),
  roleSpecialTxt: roles('r.name', ` and r.code in (${specialCodes})`),
  selectedroles: roles('r.id'),
  roleCodes: roles('r.code'),
  post_dictText: `(select string_agg(p.name, ',' order by p.code) from ref_position p
    where p.tenant_id = t.tenant_id and p.code = any(string_to_array(t.post, ',')))`,
  lastLoginTime: '(select s.last_time from ref_sign_in s where s.tenant_id = t.tenant_id and s.user_id = t.id)',
}

/** People of organisations and of those below them. */
const ofDeparts: Filter = ({ values }, bind) =>
  `exists (select from sys_user_depart m
    join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    join ref_depart c on c.tenant_id = m.tenant_id and c.id = any(${bind(values)}::text[])
    where m.tenant_id = t.tenant_id and m.user_id = t.id and starts_with(d.org_code, c.org_code))`

const ofRoles: Filter = ({ values }, bind) =>
  `exists (select from sys_user_role h join ref_role r on r.tenant_id = h.tenant_id and r.code = h.role_code
    where h.tenant_id = t.tenant_id and h.user_id = t.id and r.id = any(${bind(values)}::text[]))`

/** A whole number or its last four digits; anything else finds nobody. */
const byPhone =
  (secrets: Secrets): Filter =>
  ({ rule, values }, bind) => {
    const [value = ''] = values
    const isTail = rule === 'left_like' || rule === 'like'
    const asked = secrets.phoneQuery(phoneField, isTail && /^\d{4}$/.test(value) ? `*${value}` : value)
    return asked ? `t.phone_${asked.kind} = ${bind(asked.index)}` : 'false'
  }

/** A name by part, whatever the client wraps it in; a list of names is exact. */
const byName: Filter = (condition, bind) => {
  const isPart = condition.rule === 'eq'
  const asked = isPart ? { ...condition, rule: 'like' as const } : condition
  return conditionText({ table: accountTable, fields: accountFields, alias: 't', bind }, asked)
}

/**
 * Who stands in a list: those in the caller's organisation and below it, the same for clients that edit by the row of a
 * list, or every account of the tenant.
 */
type View = 'own' | 'editable' | 'all'

const lists = onceFor((secrets: Secrets) =>
  listsByView(
    (view: View) => view,
    (view) => listFor(secrets, view),
  ),
)

const listFor = (secrets: Secrets, view: View): List<Account> =>
  listOf<Account>({
    table: accountTable,
    fields: accountFields,
    derived,
    filters: { phone: byPhone(secrets), realname: byName, departId: ofDeparts, roleId: ofRoles },
    countAll,
    keysFirst: true,
    shown: (row) => shown(secrets, row, view === 'editable' ? maskPhoneAsDigits : maskPhone),
    ...(view !== 'all' && { only: accountScope }),
  })

/** The accounts in the caller's organisation and below it, phones masked. */
export const accountList = (secrets: Secrets): List<Account> => lists(secrets)('own')

/** The same, each phone masked in a form that the forms of other clients take and send back. */
export const editableList = (secrets: Secrets): List<Account> => lists(secrets)('editable')

/**
 * An account that the caller has made or changed in this transaction, as the list shows it: it may stand in none of the
 * caller's organisations any more, or not yet.
 */
export const changedAccount = (secrets: Secrets, reader: Reader, actor: Actor, id: string): Promise<Account> =>
  lists(secrets)('all').one(reader, actor, id)

/**
 * Counted without looking at every account: the members of the tenant, or of the caller's organisations, but the few in
 * the recycle bin. Undefined where data rules or a resident's view decide row by row.
 */
function countAll(actor: Actor): Statement<{ total: number }> | undefined {
  const { tenantId, scope, rules } = actor
  if (scope.narrow === 'resident' || rules?.has(userPermissions.listAll.code)) return undefined
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const tenant = bind(tenantId)
  const members =
    scope.villages === 'all'
      ? `select count(*) from sys_user_tenant where tenant_id = ${tenant}`
      : `select count(distinct m.user_id) ${membersText(actor, bind)}`
  const removed = `select count(*) from user_account a where a.tenant_id = ${tenant} and a.del_flag = 1
    and ${peopleScope(actor, 'a.id', 'a.tenant_id', bind)}`
  return statement(`select (${members}) - (${removed}) as total`, bound.list)
}

/** Over `t`: an account of the view. */
export const accountScope = (actor: Actor, bind: (value: unknown) => string): string =>
  [peopleScope(actor, 't.id', 't.tenant_id', bind), scopeText(actor, accountTable.scope, 't', bind)].join(' and ')

function shown(secrets: Secrets, row: Account, mask: (phone: string) => string): Account {
  const { phoneSealed } = row as unknown as { phoneSealed: string | null }
  return { ...row, phone: phoneSealed === null ? null : mask(secrets.open(phoneField, phoneSealed)) }
}
