import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import { closeManyTodos, openTodos } from '#services/todo/server/actions.ts'
import { askedText } from '../../opinion/server/household-repository.ts'
import { myConsultationPage, tellOwners } from './notices.ts'

/** So many owners are told with one statement. */
export const toldAtOnce = 500

interface Waiting {
  consultationId: string
  roomId: string
  userId: string
  villageId: string
  title: string
  organiserName: string
  endAt: string
  roomName: string
}

const columns = `c.id as consultation_id, m.id as room_id, h.user_id, c.village_id, c.title, c.organiser_name, c.end_at,
  m.name as room_name`

/** Accounts of verified owners of homes that have not answered a running consultation. */
const silent = `consultation c
    join ref_room m on m.tenant_id = c.tenant_id and m.village_id = c.village_id and ${askedText}
    join ref_owner_person h on h.tenant_id = m.tenant_id and h.room_id = m.id and h.active and h.user_id is not null`
const isOpen = `c.tenant_id = $1 and c.state = 'VOTING' and c.del_flag = 0 and c.end_at >= $2
    and not exists (select from consultation_turnout t
      where t.tenant_id = c.tenant_id and t.consultation_id = c.id and t.room_id = m.id)`
const told = `d.tenant_id = c.tenant_id and d.consultation_id = c.id and d.room_id = m.id and d.user_id = h.user_id`

const untold = `select distinct ${columns} from ${silent}
  where ${isOpen} and not exists (select from consultation_told d where ${told})
  order by c.id, m.id, h.user_id limit ${toldAtOnce}`

const note = `insert into consultation_told (tenant_id, consultation_id, room_id, user_id, told_at)
  select $1, r.consultation_id, r.room_id, r.user_id, $3
  from json_to_recordset($2::json) as r(consultation_id text, room_id text, user_id text) on conflict do nothing`

const keysOf = (rows: readonly Waiting[]): string =>
  JSON.stringify(
    rows.map(({ consultationId, roomId, userId }) => ({
      consultation_id: consultationId,
      room_id: roomId,
      user_id: userId,
    })),
  )

/** One message a person and consultation, however many homes are theirs. */
async function tellAll(tx: Tx, actor: Actor, which: 'begun' | 'reminder', rows: readonly Waiting[]): Promise<void> {
  for (const about of new Map(rows.map((row) => [row.consultationId, row])).values()) {
    const userIds = rows.filter(({ consultationId }) => consultationId === about.consultationId)
    await tellOwners(
      tx,
      actor,
      which,
      about,
      userIds.map(({ userId }) => userId),
    )
  }
}

/** Tells the next owners that they are asked; answers how many, so that the caller goes on while there are some. */
export async function tellBegun(tx: Tx, actor: Actor): Promise<number> {
  const rows = await tx.all(statement<Waiting>(untold, [tx.tenantId, nowText()]))
  await openTodos(
    tx,
    actor,
    rows.map(({ consultationId, roomId, userId, villageId, title, endAt, roomName }) => ({
      ...{ bizType: 'CONSULT' as const, bizId: consultationId, node: roomId, villageId, assigneeId: userId },
      ...{ title: `待填写意见征询：${title}（${endAt.slice(0, 16)}截止）`, summary: roomName, dueAt: endAt },
      openPage: myConsultationPage,
    })),
  )
  await tellAll(tx, actor, 'begun', rows)
  await tx.run(statement(note, [tx.tenantId, keysOf(rows), nowText()]))
  return rows.length
}

/** Within the last day, and not of one that was told within it. */
const unreminded = `select distinct ${columns} from ${silent} join consultation_told d on ${told}
  where ${isOpen} and c.end_at - interval '24 hours' <= $2 and d.told_at < c.end_at - interval '24 hours'
    and d.reminded_for is distinct from c.end_at
  order by c.id, m.id, h.user_id limit ${toldAtOnce}`

const reminded = `update consultation_told d set reminded_for = c.end_at
  from json_to_recordset($2::json) as r(consultation_id text, room_id text, user_id text), consultation c
  where d.tenant_id = $1 and d.consultation_id = r.consultation_id and d.room_id = r.room_id and d.user_id = r.user_id
    and c.tenant_id = d.tenant_id and c.id = d.consultation_id`

/** Reminds the next owners whose home is silent a day before the end. */
export async function remindSilent(tx: Tx, actor: Actor): Promise<number> {
  const rows = await tx.all(statement<Waiting>(unreminded, [tx.tenantId, nowText()]))
  await tellAll(tx, actor, 'reminder', rows)
  await tx.run(statement(reminded, [tx.tenantId, keysOf(rows)]))
  return rows.length
}

export const closeOpinionTodos = (tx: Tx, actor: Actor, id: string): Promise<number> =>
  closeManyTodos(tx, actor, { bizType: 'CONSULT', bizIds: [id], state: 'CANCELLED' })

export const forgetTold = (tx: Tx, id: string): Promise<number> =>
  tx.run(statement('delete from consultation_told where tenant_id = $1 and consultation_id = $2', [tx.tenantId, id]))

/** Nothing to let pass: everybody answers for his own home. */
export const consultationTodos: readonly TodoKind[] = [{ bizType: 'CONSULT' }]
