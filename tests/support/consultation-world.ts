import { expect } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { tellHouseholds, turnConsultations } from '#business/owners-meeting/consultation/server/jobs.ts'
import { consultationApi, questionsApi } from '#business/owners-meeting/consultation/shared/api.ts'
import type {
  Consultation,
  ConsultationInput,
  QuestionInput,
} from '#business/owners-meeting/consultation/shared/schema.ts'
import { opinionApi, outcomeApi } from '#business/owners-meeting/opinion/shared/api.ts'
import type { Answer, OpinionInput } from '#business/owners-meeting/opinion/shared/schema.ts'
import { at, meetingWorld, near, owners } from './meeting-world.ts'

export { at, far, near, owners } from './meeting-world.ts'
export const director = 'committee0101'
export const begin = '2026-11-21 10:00:00'
export const end = '2026-11-25 18:00:00'

export const consultationInput: ConsultationInput = {
  ...{ villageId: near, title: '充电棚选址', content: '征询各户意见', organiserKind: '1', naming: 'NAMED' },
  ...{ beginAt: begin, endAt: end },
}

export const question = (part: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ title: '建在哪里？', kind: 'SINGLE', minChoices: null, maxChoices: null, hasText: 'Y' },
  options: [{ name: '东门' }, { name: '北侧' }],
  ...part,
})

/** Answers that choose the option at a place, with the same words to every question. */
export const answersTo = ({ questions }: Consultation, place = 0, text?: string): Answer[] =>
  questions.map(({ id, options }) => ({
    ...{ questionId: id, optionIds: [options[place]!.id] },
    ...(text !== undefined && { text }),
  }))

type Dealing = InputOf<typeof consultationApi.deal>

/** The reference village with a committee, and a home of owner0101 that has a second owner, owner0102. */
export async function consultationWorld() {
  const world = await meetingWorld()
  const { as, query, run } = world
  const seeded = await query<{ villageId: string; state: string; naming: string; answered: number }>(
    'select village_id, state, naming, answered from consultation order by state',
  )
  const found = await query<{ id: string; roomId: string }>(
    'select id, room_id from household where id = any($1::text[])',
    [[owners.A, owners.B]],
  )
  const roomOf = (id: string) => found.find((one) => one.id === id)!.roomId
  const rooms = { A: roomOf(owners.A), B: roomOf(owners.B) }
  await run(`update household set room_id = $2, village_id = $3, is_representative = 'N' where id = $1`, [
    ...[seedId('household', 'X F01'), rooms.A, near],
  ])
  const empty = async (): Promise<void> => {
    at('2026-11-21 09:00:00')
    for (const table of ['consultation_told', 'consultation_answer', 'consultation_turnout', 'consultation'])
      await run(`delete from ${table}`)
    for (const table of ['todo', 'notice']) await run(`delete from ${table} where biz_type = 'CONSULT'`)
  }
  const create = async (part: Partial<ConsultationInput> = {}, username = director) =>
    (await as(username)).call(consultationApi.create, { ...consultationInput, ...part })
  const save = async (id: string, version: number, questions: QuestionInput[], username = director) =>
    (await as(username)).call(questionsApi, { id, version, questions })
  /** A draft with its questions. */
  const ask = async (part: Partial<ConsultationInput> = {}, questions = [question()], username = director) => {
    const { result, success, message } = await create(part, username)
    expect(success, message).toBe(true)
    const saved = await save(result.id, result.version, questions, username)
    expect(saved.success, saved.message).toBe(true)
    return saved.result
  }
  const deal = async (username: string, id: string, action: Dealing['action'], more: Partial<Dealing> = {}) =>
    (await as(username)).call(consultationApi.deal, { id, action, ...more })
  const running = async (part: Partial<ConsultationInput> = {}, questions = [question()]): Promise<Consultation> => {
    const { id } = await ask({ beginAt: '2026-11-21 08:00:00', ...part }, questions)
    const { success, message, result } = await deal(director, id, 'start')
    expect(success, message).toBe(true)
    return result
  }
  const answer = async (username: string, row: Consultation, more: Partial<OpinionInput> = {}) =>
    (await as(username)).call(opinionApi.answer, {
      ...{ id: row.id, roomId: rooms.A, revision: 0, answers: answersTo(row) },
      ...more,
    })
  const stored = async (id: string) =>
    (
      await query<{ state: string; answered: number }>('select state, answered from consultation where id = $1', [id])
    )[0]
  const outcome = async (username: string, id: string) =>
    (await (await as(username)).call(outcomeApi.read, { id })).result
  /** How many homes have answered, with answers that nobody has typed. */
  const counted = async (row: Consultation, answered: number): Promise<void> => {
    for (let at = 0; at < answered; at += 1)
      await run(
        `insert into consultation_answer (tenant_id, consultation_id, mark, answers) values (1, $1, $2, $3::jsonb)`,
        [row.id, `mark ${at}`, JSON.stringify(answersTo(row))],
      )
    await run('update consultation set answered = answered + $2 where id = $1', [row.id, answered])
  }
  const turn = () => turnConsultations(world.linli.services.db)
  const tell = () => tellHouseholds(world.linli.services.db)
  /** Every table whose rows hold a text. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const names = await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
    )
    const held: string[] = []
    for (const { name } of names)
      if ((await query(`select from "${name}" x where strpos(x::text, $1) > 0 limit 1`, [text])).length > 0)
        held.push(name)
    return held
  }
  return {
    ...{ as, query, run, userOf: world.userOf, rooms, seeded, empty, create, save, ask, deal, running, answer },
    ...{ stored, outcome, counted, turn, tell, tablesWith },
  }
}
