import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { PublicityKinds } from '#kernel/server/publicity-kind.ts'
import { found } from '#kernel/server/errors.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { objectionPermissions } from '../shared/permissions.ts'
import type { BoardItem, BoardRows } from '../shared/schema.ts'
import { publicityPurposes } from './files.ts'
import type { PublicityParts } from './ports.ts'
import { shownText } from './shown-rows.ts'
import { subjectPageOf } from './tell-page.ts'
import { publicityTables } from './tables.ts'

type Bind = (value: unknown) => string

/** Rows `t` that are made public to the caller. */
export const boardText = (actor: Actor, bind: Bind): string =>
  `${seenText(actor, publicityTables.publicity, 't', bind)} and ${shownText(actor, bind)}`

/** Whether the caller may object to rows `t`: those to whom it is made public, until its last day is over. */
export const objectableText = (actor: Actor, bind: Bind): string =>
  actor.scope.narrow === 'resident' && can(actor, objectionPermissions.raise)
    ? `t.can_object = 'Y' and t.state = 'OPEN' and t.until_day >= ${bind(today())}::date`
    : 'false'

interface BoardQuery {
  state: 'OPEN' | 'ENDED'
  pageNo?: string | undefined
  pageSize?: string | undefined
}

type Shown = Pick<Services, 'secrets'> & Pick<PublicityParts, 'kinds'>
type StoredItem = Omit<BoardItem, 'hasRows'> & { subjectId: string | null }

const itemsText = (
  actor: Actor,
  bind: Bind,
): string => `select t.id, t.village_id, v.name as village_name, t.kind, t.title, t.content, t.files, t.issuer, t.scope_text, t.notice_no,
    t.from_day, t.until_day, t.can_object, t.state, t.subject_id, t.replaced_by_id, t.replaces_id, t.correction,
    ${objectableText(actor, bind)} as may_object,
    exists (select from publicity_reader r where r.tenant_id = t.tenant_id and r.publicity_id = t.id
      and r.user_id = ${bind(actor.userId)}) as is_seen
  from publicity t join ${relation('village')} v on v.tenant_id = t.tenant_id and v.id = t.village_id`

/** The table of its record; that of what was replaced is not the one that was public. */
function rowsOf({ kind, subjectId, state }: Pick<StoredItem, 'kind' | 'subjectId' | 'state'>, kinds: PublicityKinds) {
  const rows = kinds.find(kind)?.rows
  return subjectId === null || state === 'SUPERSEDED' || !rows ? undefined : { rows, subjectId }
}

function shownItem(actor: Actor, { subjectId, ...row }: StoredItem, { secrets, kinds }: Shown): BoardItem {
  return {
    ...row,
    files: shownPaths(secrets, row.files, publicityPurposes),
    subjectPage: subjectPageOf(kinds(), { kind: row.kind, subjectId }, actor),
    hasRows: rowsOf({ ...row, subjectId }, kinds()) !== undefined,
  }
}

/** What was replaced stays readable among what is over. */
const shownStates = { OPEN: ['OPEN'], ENDED: ['ENDED', 'SUPERSEDED'] } as const

/** A board is read, not searched: so many at once. */
const most = 100

export async function readBoard(
  db: Db,
  actor: Actor,
  { state, pageNo, pageSize = '20' }: BoardQuery,
  { secrets, kinds }: Shown,
): Promise<Page<BoardItem>> {
  const { size: wanted, current } = pagingOf({ pageNo, pageSize })
  const size = Math.min(wanted, most)
  const build = (make: (where: string, bind: Bind) => string) => {
    const values = new Values()
    const bind: Bind = (value) => values.add(value)
    return {
      text: make(`${boardText(actor, bind)} and t.state = any(${bind(shownStates[state])}::text[])`, bind),
      values: values.list,
    }
  }
  const rows = build(
    (where, bind) => `${itemsText(actor, bind)}
    where ${where} order by t.from_day desc, t.id desc limit ${bind(size)} offset ${bind((current - 1) * size)}`,
  )
  const count = build((where) => `select count(*) as total from publicity t where ${where}`)
  const [records, [counted]] = await db.flight(actor, [
    statement<StoredItem>(rows.text, rows.values),
    statement<{ total: number }>(count.text, count.values),
  ])
  const shown = records.map((row) => shownItem(actor, row, { secrets, kinds }))
  return toPage(shown, counted?.total ?? 0, size, current)
}

/** One that is made public to the caller: what it replaces, or what has replaced it, is read behind a link. */
export async function readBoardItem(db: Db, actor: Actor, { id }: { id: string }, parts: Shown): Promise<BoardItem> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const text = `${itemsText(actor, bind)} where ${boardText(actor, bind)} and t.id = ${bind(id)}`
  return db.read(actor, async (tx) =>
    shownItem(actor, found(await tx.maybe(statement<StoredItem>(text, values.list))), parts),
  )
}

const rowsAtOnce = 50

/** A page of the table beside the words of one that is made public to the caller. */
export async function readBoardRows(
  db: Db,
  actor: Actor,
  { id, pageNo }: { id: string; pageNo?: string | undefined },
  { kinds }: Shown,
): Promise<BoardRows> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const text = `select t.kind, t.subject_id, t.state from publicity t where ${boardText(actor, bind)} and t.id = ${bind(id)}`
  const { size, current } = pagingOf({ pageNo, pageSize: String(rowsAtOnce) })
  return db.read(actor, async (tx) => {
    const asked = rowsOf(
      found(await tx.maybe(statement<Pick<StoredItem, 'kind' | 'subjectId' | 'state'>>(text, values.list))),
      kinds(),
    )
    if (!asked) return { columns: [], records: [], total: 0, size, current }
    const shown = await asked.rows(tx, actor, asked.subjectId, { size, offset: (current - 1) * size })
    const records = shown.rows.map((row) => [...row])
    return { columns: [...shown.columns], records, total: shown.total, size, current }
  })
}

/** Notes that a resident has read something that is made public to them; whoever works here is not counted. */
export async function noteSeen(db: Db, actor: Actor, { id }: { id: string }): Promise<null> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const text = `select t.id from publicity t where ${boardText(actor, bind)} and t.id = ${bind(id)}`
  return db.write(actor, async (tx) => {
    found(await tx.maybe(statement<{ id: string }>(text, values.list)))
    if (actor.scope.narrow !== 'resident') return null
    const note = `insert into publicity_reader (tenant_id, publicity_id, user_id, seen_at) values ($1, $2, $3, $4)
      on conflict do nothing`
    await tx.run(statement(note, [actor.tenantId, id, actor.userId, nowText()]))
    return null
  })
}
