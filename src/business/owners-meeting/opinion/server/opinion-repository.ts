import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { StoredConsultation } from '../../consultation/server/tables.ts'
import type { Opinion } from '../shared/opinion-count.ts'
import type { Answer } from '../shared/schema.ts'

type Asked = Pick<StoredConsultation, 'id' | 'naming'>
/** What keeps anonymous answers apart while they may be replaced. */
export type Marks = Pick<Secrets, 'blindIndex'>

/** Under which mark the answer of a home stands: its own id, or a digest that nobody undoes without the key. */
const markOf = ({ id, naming }: Asked, roomId: string, { blindIndex }: Marks): string =>
  naming === 'NAMED' ? roomId : blindIndex('consultation.answer', `${id} ${roomId}`)

export interface Turnout {
  revision: number
  answeredAt: string | null
}

/** How often a home has answered, and when last. */
export async function readRevision(reader: Reader, id: string, roomId: string): Promise<Turnout> {
  const text = `select revision, answered_at from consultation_turnout
    where tenant_id = $1 and consultation_id = $2 and room_id = $3`
  const found = await reader.maybe(statement<Turnout>(text, [reader.tenantId, id, roomId]))
  return found ?? { revision: 0, answeredAt: null }
}

/** What a home has said, where its answer is named: an anonymous one is read by nobody. */
export async function readOwnAnswers(reader: Reader, { id, naming }: Asked, roomId: string): Promise<Answer[]> {
  if (naming === 'ANONYMOUS') return []
  const text = `select answers from consultation_answer where tenant_id = $1 and consultation_id = $2 and mark = $3`
  const found = await reader.maybe(statement<{ answers: Answer[] }>(text, [reader.tenantId, id, roomId]))
  return found?.answers ?? []
}

const noteTurnout = `insert into consultation_turnout (tenant_id, consultation_id, room_id, user_id, revision, answered_at)
  values ($1, $2, $3, $4, 1, $5)
  on conflict (tenant_id, consultation_id, room_id)
  do update set user_id = excluded.user_id, revision = consultation_turnout.revision + 1, answered_at = excluded.answered_at`
const keepAnswer = `insert into consultation_answer (tenant_id, consultation_id, mark, answers) values ($1, $2, $3, $4::jsonb)
  on conflict (tenant_id, consultation_id, mark) do update set answers = excluded.answers`
const countAnswer = 'update consultation set answered = answered + 1 where tenant_id = $1 and id = $2'

interface Kept {
  asked: Asked
  roomId: string
  revision: number
  answers: readonly Answer[]
  at: string
}

/** Keeps what a home says, in the place of what it said. The consultation is locked by this transaction. */
export async function keepOpinion(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { asked, roomId, revision, answers, at }: Kept,
  marks: Marks,
): Promise<void> {
  const by = asked.naming === 'NAMED' ? userId : null
  await tx.run(statement(noteTurnout, [tx.tenantId, asked.id, roomId, by, at]))
  const mark = markOf(asked, roomId, marks)
  await tx.run(statement(keepAnswer, [tx.tenantId, asked.id, mark, JSON.stringify(answers)]))
  if (revision === 0) await tx.run(statement(countAnswer, [tx.tenantId, asked.id]))
}

const loosen = `with gone as (
    delete from consultation_answer where tenant_id = $1 and consultation_id = $2 returning answers
  )
  insert into consultation_answer (tenant_id, consultation_id, mark, answers)
  select $1, $2, replace(gen_random_uuid()::text, '-', ''), answers from gone order by random()`

/** Nobody answers any more: anonymous answers lose their marks and the order in which they came, so that no key finds them. */
export const loosenAnswers = (tx: Tx, id: string): Promise<number> => tx.run(statement(loosen, [tx.tenantId, id]))

const named = `select a.answers, p.building_name as building, concat_ws(' ', m.name, o.names) as who
  from consultation_answer a
    join ref_room m on m.tenant_id = a.tenant_id and m.id = a.mark
    join ref_room_place p on p.tenant_id = m.tenant_id and p.id = m.id
    left join consultation_turnout t on t.tenant_id = a.tenant_id and t.consultation_id = a.consultation_id and t.room_id = a.mark
    left join lateral (select string_agg(distinct h.name_mask, '、') as names from ref_owner_person h
      where h.tenant_id = t.tenant_id and h.room_id = t.room_id and h.user_id = t.user_id) o on true
  where a.tenant_id = $1 and a.consultation_id = $2`
const bare = 'select answers from consultation_answer where tenant_id = $1 and consultation_id = $2'

/** All that was said: with home and name, or with neither. */
export const readOpinions = (reader: Reader, { id, naming }: Asked): Promise<Opinion[]> =>
  reader.all(statement<Opinion>(naming === 'NAMED' ? named : bare, [reader.tenantId, id]))
