import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Permission } from '../../shared/permission.ts'
import { isSystem, type Actor, type Scope } from '../actor.ts'
import { ruleText, type Ruled } from './data-rule.ts'
import { snakeCase, Values } from './statement.ts'

/**
 * How the rows of a table answer to a caller's scope; names are column keys. `tenant` rows are open to the whole tenant
 * (the database policy still holds). Rows with a village follow the village set; `org` rows follow the code prefix.
 */
export type ScopeRule =
  | 'tenant'
  | {
      village?: string
      org?: string
      /**
       * Residents see only rows of their own rooms or their own making; absent: all rows of their village. `own` is the
       * same as SQL over an alias, for a bound user id, where no column may hold whose a row is.
       */
      resident?: { room?: string; user?: string; own?: OwnText; public?: { column: string; value: string } } | 'none'
      /** Rows that only whoever has the permission sees, and those whose own they are; a list where they are closed by degrees. */
      closed?: Closed | readonly Closed[]
      /** Who takes part in a row, as SQL over an alias for a bound user id: they see it whatever their villages and roles. */
      party?: OwnText
      /** Company workers see what is assigned to them or their group, the open pool of the village, and what they reported. */
      staff?: {
        user: string
        group?: string
        pool?: { column: string; value: string }
        reporter?: string
        /** A column of ids: whoever is among them sees the row too. */
        helpers?: string
      }
      /** Rows over an alias that are of a company in the caller's line: people of companies see no others. */
      trade?: LineText
      /** With `trade`: their own line stands for them in place of the villages, also where they do not serve yet or any more. */
      abroad?: true
      /** Column with the company's organisation: what was given to a company stays its own when the village goes. */
      creditor?: string
      /** The action whose data rules narrow the rows further. */
      ruled?: Ruled
    }

interface Closed {
  column: string
  value: string
  permission: Permission
  own: OwnText
}

type Bind = (value: unknown) => string
type OwnText = (alias: string, userId: string) => string

/** SQL over an alias; `isInLine` asks of an organisation's code whether it is above, at or below the caller's own. */
export type LineText = (alias: string, isInLine: (code: string) => string) => string

/** What of a caller decides which rows they see. */
type Seeing = Pick<Actor, 'scope' | 'userId' | 'departId' | 'rules'> & Partial<Pick<Actor, 'may'>>

/** The condition as SQL text over `alias`; values go through `bind`. `true` when the caller sees every row. */
export function scopeText(actor: Seeing, rule: ScopeRule, alias: string, bind: Bind): string {
  if (rule === 'tenant') return 'true'
  const text = joined([openText(actor, rule, alias, bind), closedText(degreesOf(actor, rule, alias, bind))])
  return rule.party && text !== 'true' ? `((${text}) or ${rule.party(alias, bind(actor.userId))})` : text
}

/**
 * The same condition as parts of which a row fulfils one at most: first what is closed to nobody, which indexes tell by
 * few columns, then by each degree what is closed, of which few rows are the caller's own.
 */
export function scopeParts(actor: Seeing, rule: ScopeRule, alias: string, bind: Bind): string[] {
  if (rule === 'tenant' || rule.party) return [scopeText(actor, rule, alias, bind)]
  const degrees = degreesOf(actor, rule, alias, bind)
  const open = openText(actor, rule, alias, bind)
  const before = (index: number) => degrees.slice(0, index).map((one) => one.isOpen)
  const behind = (index: number) => closedText(degrees.slice(index + 1))
  return [
    joined([open, ...before(degrees.length)]),
    ...degrees.map(({ isOpen, isOwn }, index) =>
      joined([open, ...before(index), `(${isOpen}) is not true`, `(${isOwn})`, behind(index)]),
    ),
  ]
}

const joined = (parts: readonly string[]): string => {
  const needed = parts.filter((part) => part !== 'true')
  return needed.length === 0 ? 'true' : needed.join(' and ')
}

/** What a caller sees of what is closed to nobody. */
function openText(actor: Seeing, rule: Rule, alias: string, bind: Bind): string {
  const column = (key: string) => `${alias}.${snakeCase(key)}`
  const { scope } = actor
  const parts = [placeText(scope, rule, column, bind), tradeText(scope, rule, alias, bind)]
  if (scope.narrow === 'staff' && rule.staff) parts.push(staffText(actor, rule.staff, column, bind))
  if (scope.narrow === 'resident' && rule.resident) parts.push(residentText(actor, rule.resident, alias, bind))
  const groups = rule.ruled && actor.rules?.get(rule.ruled.code)
  if (rule.ruled && groups) parts.push(ruleText(groups, rule.ruled, alias, bind))
  return joined(parts)
}

/**
 * Over `alias`: rows of the caller's tenant that are not in the recycle bin. Statements put together from parts begin
 * with this, so that neither half is forgotten.
 */
export const livingText = ({ tenantId }: Pick<Actor, 'tenantId'>, alias: string, bind: Bind): string =>
  `${alias}.tenant_id = ${bind(tenantId)} and ${alias}.del_flag = 0`

/** Over `alias`: the rows of a table that the caller sees, for whatever reads them past a list. */
export function seenText(
  actor: Seeing & Pick<Actor, 'tenantId'>,
  { scope }: { scope: ScopeRule },
  alias: string,
  bind: Bind,
): string {
  const text = scopeText(actor, scope, alias, bind)
  return text === 'true' ? livingText(actor, alias, bind) : `${livingText(actor, alias, bind)} and ${text}`
}

/** The same as parts of which a row fulfils one at most. */
export const seenParts = (
  actor: Seeing & Pick<Actor, 'tenantId'>,
  { scope }: { scope: ScopeRule },
  alias: string,
  bind: Bind,
): string[] => {
  const living = livingText(actor, alias, bind)
  return scopeParts(actor, scope, alias, bind).map((part) => joined([living, part]))
}

type Rule = Exclude<ScopeRule, 'tenant'>
type ColumnOf = (key: string) => string

function placeText(scope: Scope, rule: Rule, column: ColumnOf, bind: Bind): string {
  if (rule.abroad && rule.trade && scope.isTrade) return 'true'
  if (rule.village) return villageText(scope, rule.village, rule.creditor, column, bind)
  if (rule.org && scope.villages !== 'all') return prefixText(column(rule.org), scope.orgCode, bind)
  return 'true'
}

/** Rows of the villages; the other half of the condition stands there only for whoever has lost some. */
function villageText(
  { villages, former }: Scope,
  village: string,
  creditor: string | undefined,
  column: ColumnOf,
  bind: Bind,
): string {
  if (villages === 'all') return 'true'
  const own = `${column(village)} = any(${bind(villages)}::text[])`
  if (!creditor || !former) return own
  const kept = `${column(village)} = any(${bind(former.villageIds)}::text[]) and ${column(creditor)} = any(${bind(former.companyIds)}::text[])`
  return `(${own} or ${kept})`
}

function tradeText({ isTrade, orgCode }: Scope, { trade }: Rule, alias: string, bind: Bind): string {
  if (!isTrade || !trade) return 'true'
  if (orgCode === '') return 'false'
  const own = bind(orgCode)
  return `coalesce(${trade(alias, (code) => `(starts_with(${code}, ${own}) or starts_with(${own}, ${code}))`)}, false)`
}

/** A code prefix as a range, so that the index serves below a row-security policy, where LIKE cannot use it. */
export function prefixText(column: string, prefix: string, bind: Bind): string {
  if (prefix === '') return 'false'
  const last = prefix.charCodeAt(prefix.length - 1)
  const above = prefix.slice(0, -1) + String.fromCharCode(last + 1)
  return `(${column} >= ${bind(prefix)} and ${column} < ${bind(above)})`
}

function staffText(
  actor: Pick<Actor, 'userId' | 'departId'>,
  staff: NonNullable<Rule['staff']>,
  column: ColumnOf,
  bind: Bind,
): string {
  const own = [`${column(staff.user)} = ${bind(actor.userId)}`]
  if (staff.group) own.push(`${column(staff.group)} = ${bind(actor.departId)}`)
  if (staff.pool) own.push(`${column(staff.pool.column)} = ${bind(staff.pool.value)}`)
  if (staff.reporter) own.push(`${column(staff.reporter)} = ${bind(actor.userId)}`)
  if (staff.helpers) own.push(`${bind(actor.userId)} = any(${column(staff.helpers)})`)
  return `(${own.join(' or ')})`
}

function residentText(
  actor: Pick<Actor, 'scope' | 'userId'>,
  resident: NonNullable<Rule['resident']>,
  alias: string,
  bind: Bind,
): string {
  if (resident === 'none') return 'false'
  const column = (key: string) => `${alias}.${snakeCase(key)}`
  const own: string[] = []
  if (resident.room) own.push(`${column(resident.room)} = any(${bind(actor.scope.rooms)}::text[])`)
  if (resident.user) own.push(`${column(resident.user)} = ${bind(actor.userId)}`)
  if (resident.own) own.push(resident.own(alias, bind(actor.userId)))
  if (resident.public) own.push(`${column(resident.public.column)} = ${bind(resident.public.value)}`)
  return own.length > 0 ? `(${own.join(' or ')})` : 'true'
}

interface Degree {
  isOpen: string
  isOwn: string
}

/** What is closed to the caller, by degrees. */
function degreesOf(actor: Seeing, { closed }: Rule, alias: string, bind: Bind): Degree[] {
  if (!closed || isSystem(actor)) return []
  return ('column' in closed ? [closed] : closed)
    .filter(({ permission }) => !actor.may?.has(permission.code))
    .map(({ column, value, own }) => ({
      isOpen: `${alias}.${snakeCase(column)} <> ${bind(value)}`,
      isOwn: own(alias, bind(actor.userId)),
    }))
}

const closedText = (degrees: readonly Degree[]): string =>
  joined(degrees.map(({ isOpen, isOwn }) => `(${isOpen} or ${isOwn})`))

/** The same condition for composed queries. */
export function inScope(actor: Seeing, rule: ScopeRule, alias: string): RawBuilder<SqlBool> {
  const values = new Values()
  return rawWith(
    scopeText(actor, rule, alias, (value) => values.add(value)),
    values.list,
  )
}

/** Turns a text with `$1…` and its values into a part of a composed query. */
export function rawWith<T = SqlBool>(text: string, values: readonly unknown[]): RawBuilder<T> {
  const order: unknown[] = []
  const strings = text.split(/\$(\d+)/).filter((part, index) => {
    if (index % 2 === 1) order.push(values[Number(part) - 1])
    return index % 2 === 0
  })
  return sql<T>(Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray, ...order)
}
