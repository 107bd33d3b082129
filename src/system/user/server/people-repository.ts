import { isHeard, optionLimits } from '#engines/pickers/server/options.ts'
import { containing } from '#kernel/server/db/like.ts'
import { personMatch } from '#engines/search/server/sound-match.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { prefixText, scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { wordedCode } from '#kernel/server/search.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { pagingOf, toPage, type Page, type Paging } from '#kernel/shared/page.ts'
import { queryLimits } from '#kernel/shared/query-rule.ts'
import { sex, userStatus } from '../shared/dictionaries.ts'
import { accountTable } from '../account/server/account-rows.ts'
import type { Person } from '../shared/person.ts'

/** The name under which phones of accounts are sealed. */
const phoneField = 'user.phone'

type Bind = (value: unknown) => string
type Raw = Readonly<Record<string, unknown>>
type Stored = Person & { phoneSealed: string | null }

/** How a call asks for people, beside its query string. */
export interface PeopleAsked {
  raw: Raw
  /** Departments whose people, and those below, are meant; absent: all in scope. */
  departs?: readonly string[]
  activeOnly: boolean
}

const columns = `u.id, u.username, u.realname, u.avatar, u.sex, ${wordedCode('u.sex', sex.items)} as "sex_dictText", u.birthday, u.phone_sealed, u.work_no, u.post,
  u.status, ${wordedCode('u.status', userStatus.items)} as "status_dictText", u.create_time, (select string_agg(d.name, ',' order by d.org_code) from sys_user_depart m
  join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
  where m.tenant_id = t.tenant_id and m.user_id = u.id) as org_code_txt`

const from = 'sys_user_tenant t join sys_user u on u.id = t.user_id'

/** Columns that the list is sorted by. */
const sorts: Readonly<Record<string, string>> = {
  realname: 'u.realname',
  username: 'u.username',
  workNo: 'u.work_no',
  createTime: 'u.create_time',
}

/** The scope of those who see nobody, or everybody. */
const plainScope = ({ scope }: Actor): string | undefined =>
  scope.narrow === 'resident' ? 'false' : scope.villages === 'all' ? 'true' : undefined

/** Those whom the caller may see: of the own organisation and below, all for the district, nobody for residents. */
export function peopleScope(actor: Actor, user: string, tenant: string, bind: Bind): string {
  const plain = plainScope(actor)
  if (plain) return plain
  const below = prefixText('d.org_code', actor.scope.orgCode, bind)
  return `exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = ${tenant} and m.user_id = ${user} and ${below})`
}

/** From whom the people of the caller's organisation and of those below it come: rows of `m`, one for each membership. */
export const membersText = ({ tenantId, scope }: Actor, bind: Bind): string =>
  `from ref_depart d join ref_user_depart m on m.tenant_id = d.tenant_id and m.depart_id = d.id
    where d.tenant_id = ${bind(tenantId)} and ${prefixText('d.org_code', scope.orgCode, bind)}`

/** The same for lists: the people of an organisation are gathered once instead of each person being asked. */
const listScope = (actor: Actor, bind: Bind): string =>
  plainScope(actor) ?? `u.id = any(array(select m.user_id ${membersText(actor, bind)}))`

/** Data rules of the account list hold wherever people are listed; over `t` and `u`. */
function ruledPeople(actor: Actor, bind: Bind): string {
  const rules = scopeText(actor, accountTable.scope, 'a', bind)
  if (rules === 'true') return rules
  return `exists (select from ${accountTable.name} a where a.tenant_id = t.tenant_id and a.id = u.id and ${rules})`
}

/** A page of people: bounded, in scope, with phones masked. */
export async function readPeople(db: Db, actor: Actor, secrets: Secrets, asked: PeopleAsked): Promise<Page<Person>> {
  const { size, current, offset } = pageOf(asked.raw)
  const heard = await readHeard(db, actor, asked)
  const [rows, [counted]] = await db.flight(actor, [
    select(actor, asked, heard, { limit: size, offset }),
    count(actor, asked, heard),
  ])
  return toPage(
    rows.map((row) => shown(secrets, row)),
    counted?.total ?? 0,
    size,
    current,
  )
}

function select(
  actor: Actor,
  asked: PeopleAsked,
  heard: readonly string[],
  cut: { limit: number; offset: number },
): Statement<Stored> {
  const bound = new Values()
  const where = whereOf(actor, asked, heard, (value) => bound.add(value))
  const range = `limit ${bound.add(cut.limit)} offset ${bound.add(cut.offset)}`
  return statement(`select ${columns} from ${from} where ${where} order by ${orderOf(asked.raw)} ${range}`, bound.list)
}

function count(actor: Actor, asked: PeopleAsked, heard: readonly string[]): Statement<{ total: number }> {
  const bound = new Values()
  const where = whereOf(actor, asked, heard, (value) => bound.add(value))
  return statement(`select count(*) as total from ${from} where ${where}`, bound.list)
}

/** Ids of those whose name sounds like the keyword; nobody when it is no sound. */
async function readHeard(db: Db, actor: Actor, { raw, ...asked }: PeopleAsked): Promise<string[]> {
  const keyword = textIn(raw, 'keyword')
  if (!isHeard(keyword)) return []
  const bound = new Values()
  const where = whereOf(actor, { ...asked, raw: {} }, [], (value) => bound.add(value))
  const text = `select u.id as value, u.realname as text from ${from} where ${where} limit ${optionLimits.heard}`
  const [rows] = await db.flight(actor, [statement<{ value: string; text: string }>(text, bound.list)])
  return (await personMatch(rows, keyword.toLowerCase())).map(({ value }) => value)
}

function whereOf(
  actor: Actor,
  { raw, departs, activeOnly }: PeopleAsked,
  heard: readonly string[],
  bind: Bind,
): string {
  const keyword = textIn(raw, 'keyword')
  const part = keyword === '' ? '' : bind(containing(keyword))
  return [
    `t.tenant_id = ${bind(actor.tenantId)}`,
    'u.del_flag = 0',
    ...(activeOnly ? ['u.status = 1', 't.status = 1'] : []),
    listScope(actor, bind),
    ruledPeople(actor, bind),
    ...(departs ? [belowText(departs, bind)] : []),
    ...listText('u.username', textIn(raw, 'username'), bind),
    ...listText('u.realname', textIn(raw, 'realname'), bind, true),
    ...listText('u.id', textIn(raw, 'id') || textIn(raw, 'code'), bind),
    ...(['1', '2'].includes(textIn(raw, 'sex')) ? [`u.sex = ${bind(Number(textIn(raw, 'sex')))}`] : []),
    ...(['1', '2'].includes(textIn(raw, 'status')) ? [`u.status = ${bind(Number(textIn(raw, 'status')))}`] : []),
    ...(part ? [`(u.realname ilike ${part} or u.username ilike ${part} or u.id = any(${bind(heard)}::text[]))`] : []),
  ]
    .filter((text) => text !== 'true')
    .join(' and ')
}

/** `*v*` contains, `a,b` is one of, anything else is the whole value; names are found by parts in any case. */
function listText(column: string, value: string, bind: Bind, isPart = false): string[] {
  const bare = value.replace(/^\*|\*$/g, '')
  if (bare === '') return []
  if (value.includes(',')) return [`${column} = any(${bind(value.split(',').filter(Boolean))}::text[])`]
  if (bare !== value || isPart) return [`${column} ilike ${bind(containing(bare))}`]
  return [`${column} = ${bind(value)}`]
}

/** People of departments and of those below them. */
function belowText(departs: readonly string[], bind: Bind): string {
  return `exists (select from sys_user_depart m
    join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    join ref_depart c on c.tenant_id = m.tenant_id and c.id = any(${bind(departs)}::text[])
    where m.tenant_id = t.tenant_id and m.user_id = u.id and starts_with(d.org_code, c.org_code))`
}

function orderOf(raw: Raw): string {
  const wanted = textIn(raw, 'column')
  const column = (Object.hasOwn(sorts, wanted) ? sorts[wanted] : undefined) ?? sorts['realname']
  return `${column} ${textIn(raw, 'order') === 'desc' ? 'desc' : 'asc'}, u.id`
}

/** A page is as long as the list of ids that `code` names. */
function pageOf(raw: Raw): Paging {
  const named = textIn(raw, 'code').split(',').filter(Boolean).length
  return pagingOf(named > 0 ? { ...raw, pageSize: String(Math.max(named, pagingOf(raw).size)) } : raw)
}

export function textIn(raw: Raw, key: string): string {
  const value = raw[key]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > queryLimits.characters * 5 || text.includes('\u0000')) throw badInput({ [key]: '查询条件过长' })
  return text
}

function shown(secrets: Secrets, { phoneSealed, ...row }: Stored): Person {
  return { ...row, phone: phoneSealed === null ? null : maskPhone(secrets.open(phoneField, phoneSealed)) }
}
