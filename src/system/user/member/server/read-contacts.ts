import { containing } from '#kernel/server/db/like.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { livingText, prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import { accountScope } from '../../account/server/rows.ts'
import { textIn } from '../../server/people-repository.ts'
import { phoneField } from '../../server/repository.ts'
import type { Contact } from '../shared/api.ts'

type Bind = (value: unknown) => string
type Raw = Readonly<Record<string, unknown>>
type Stored = Contact & { phoneSealed: string | null }

const departs = (column: string) => `(select string_agg(${column}, ' / ' order by d.org_code) from sys_user_depart m
  join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id where m.tenant_id = t.tenant_id and m.user_id = t.id)`

const columns = `t.id, t.id as user_id, t.realname, t.work_no, t.post, t.telephone, t.email, t.phone_sealed, t.avatar,
  ${departs('d.id')} as depart_id, ${departs('d.name')} as depart_name,
  (select string_agg(p.name, ',' order by p.code) from ref_position p
    where p.tenant_id = t.tenant_id and p.code = any(string_to_array(t.post, ','))) as "post_dictText"`

/** Whoever only lives somewhere is nobody's colleague. */
const worksText = (bind: Bind): string => {
  const role = 'select from sys_user_role r where r.tenant_id = t.tenant_id and r.user_id = t.id and r.role_code'
  const residents = `${bind(residentRoles)}::text[]`
  return `(not exists (${role} = any(${residents})) or exists (${role} <> all(${residents})))`
}

/** Active colleagues in the caller's scope, by name, with phones masked. */
export async function readContacts(db: Db, actor: Actor, secrets: Secrets, raw: Raw): Promise<Page<Contact>> {
  const { size, current, offset } = pagingOf(raw)
  const [shown, counted] = [new Values(), new Values()]
  const where = (to: Values) => whereText(actor, raw, (value) => to.add(value))
  const inner = `select t.* ${where(shown)} order by t.realname, t.id
    limit ${shown.add(size)} offset ${shown.add(offset)}`
  const [rows, [total]] = await db.flight(actor, [
    statement<Stored>(`select ${columns} from (${inner}) t order by t.realname, t.id`, shown.list),
    statement<{ total: number }>(`select count(*) as total ${where(counted)}`, counted.list),
  ])
  const records = rows.map(({ phoneSealed, ...row }) => ({
    ...row,
    phone: phoneSealed === null ? null : maskPhone(secrets.open(phoneField, phoneSealed)),
  }))
  return toPage(records, total?.total ?? 0, size, current)
}

function whereText(actor: Actor, raw: Raw, bind: Bind): string {
  const part = (key: string) => textIn(raw, key).replace(/^\*|\*$/g, '')
  const [orgCode, realname, workNo, keyword] = [
    textIn(raw, 'orgCode'),
    part('realname'),
    part('workNo'),
    part('keyword'),
  ]
  const any = keyword === '' ? '' : bind(containing(keyword))
  const [departId, userId] = [textIn(raw, 'departId'), textIn(raw, 'id')]
  const below = [
    ...(orgCode === '' ? [] : [prefixText('d.org_code', orgCode, bind)]),
    ...(departId === '' ? [] : [belowText(departId, bind)]),
  ].join(' and ')
  const where = [
    livingText(actor, 't', bind),
    't.status = 1',
    worksText(bind),
    accountScope(actor, bind),
    ...(below === ''
      ? []
      : [
          `exists (select from sys_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
            where m.tenant_id = t.tenant_id and m.user_id = t.id and ${below})`,
        ]),
    ...(userId === '' ? [] : [`t.id = ${bind(userId)}`]),
    ...(realname === '' ? [] : [`t.realname ilike ${bind(containing(realname))}`]),
    ...(workNo === '' ? [] : [`t.work_no ilike ${bind(containing(workNo))}`]),
    ...(any === '' ? [] : [`(t.realname ilike ${any} or t.username ilike ${any} or t.work_no ilike ${any})`]),
  ]
  return `from user_account t where ${where.filter((one) => one !== 'true').join(' and ')}`
}

const belowText = (departId: string, bind: Bind): string =>
  `exists (select from ref_depart c where c.tenant_id = m.tenant_id and c.id = ${bind(departId)}
    and starts_with(d.org_code, c.org_code))`
