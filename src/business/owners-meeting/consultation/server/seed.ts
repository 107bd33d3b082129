import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readCommitteesInOffice } from '#community/committee/server/lookup.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { askedText, readTurnout } from '../../opinion/server/household-repository.ts'
import { keepOpinion, loosenAnswers, type Marks } from '../../opinion/server/opinion-repository.ts'
import type { Question } from '../shared/schema.ts'
import { nextConsultationNo } from './rules.ts'
import { consultationsOf, saidOf, type PlannedConsultation } from './seed-plan.ts'
import { consultationTables, type StoredConsultation } from './tables.ts'

const actor = systemActor(1)

/** Villages whose committee is in its term, in their order. */
const villages = `select v.id from ref_village v join ref_village_committee s on s.tenant_id = v.tenant_id and s.id = v.id
  where v.tenant_id = $1 and v.active and v.state = 'NORMAL' and s.committee_state = '2' order by right(v.code, 4), v.code`

/** Consultations in every state; the one that runs in the first village waits for its first homes. */
export const consultationSeed = ({ secrets }: { secrets: Marks }): Seed => ({
  async load(db) {
    const [found] = await db.flight(actor, [statement<{ id: string }>(villages, [actor.tenantId])])
    for (const [place, { id }] of found.entries())
      for (const planned of consultationsOf(place)) await db.write(actor, (tx) => seedOne(tx, id, planned, secrets))
  },
})

async function organiserOf(tx: Tx, villageId: string, kind: StoredConsultation['organiserKind']): Promise<string> {
  const village = await readVillage(tx, villageId)
  if (kind === '2') return village?.community ?? ''
  if (kind === '3') return `${village?.name ?? ''}物业项目`
  return (await readCommitteesInOffice(tx, [villageId]))[0]?.name ?? ''
}

const questionsOf = (key: string, { questions }: PlannedConsultation): Question[] =>
  questions.map(({ title, most = 1, options, hasText = false }, at) => ({
    ...{ id: seedId('consultation-question', `${key} ${at}`), title, kind: most > 1 ? 'MULTIPLE' : 'SINGLE' },
    ...{ minChoices: 1, maxChoices: most, hasText: hasText ? 'Y' : 'N' },
    options: options.map((name, place) => ({ id: seedId('consultation-option', `${key} ${at} ${place}`), name })),
  }))

async function seedOne(tx: Tx, villageId: string, planned: PlannedConsultation, secrets: Marks): Promise<void> {
  const { state, title, content, organiserKind, naming, days } = planned
  const key = `${villageId} ${title}`
  const [begin, end] = days.map((day) => addDays(today(), day)) as [string, string]
  const isBegun = state !== 'DRAFT'
  const row = await insertRow(tx, actor, consultationTables.consultation, {
    ...{ id: seedId('consultation', key), consultationNo: await nextConsultationNo(tx, villageId), villageId },
    ...{ title, content, organiserKind, naming, state, questions: questionsOf(key, planned), answered: 0 },
    organiserName: await organiserOf(tx, villageId, organiserKind),
    ...{ beginAt: `${begin} 09:00:00`, endAt: `${end} 18:00:00`, isPlanned: isBegun ? 'N' : 'Y' },
    ...{ begunAt: isBegun ? `${begin} 09:00:00` : null, households: isBegun ? 0 : null },
  })
  if (isBegun) await seedAnswers(tx, row, planned, secrets)
}

const homes = `select m.id from ref_room m where m.tenant_id = $1 and m.village_id = $2 and ${askedText}
  and exists (select from ref_owner_person h where h.tenant_id = m.tenant_id and h.room_id = m.id and h.active)
  order by m.room_code, m.id`

/** The homes that have answered, and how things stood at the end. */
async function seedAnswers(
  tx: Tx,
  row: StoredConsultation,
  planned: PlannedConsultation,
  secrets: Marks,
): Promise<void> {
  const found = await tx.all(statement<{ id: string }>(homes, [tx.tenantId, row.villageId]))
  for (const [place, { id: roomId }] of found.entries()) {
    if (place < 2 || place % 10 >= planned.answered) continue
    const answers = planned.questions.map((question, at) => {
      const { id: questionId, options } = row.questions[at] as Question
      const said = saidOf(question, place)
      const optionIds = options.map(({ id }) => id).filter((_id, option) => said.options.includes(option))
      return { questionId, optionIds, ...(said.text && { text: said.text }) }
    })
    await keepOpinion(tx, actor, { asked: row, roomId, revision: 0, answers, at: row.beginAt }, secrets)
  }
  const turnout = await readTurnout(tx, row)
  const households = turnout.reduce((sum, one) => sum + one.households, 0)
  const isOver = row.state !== 'VOTING'
  await updateRow(tx, actor, consultationTables.consultation, row, {
    households,
    ...(isOver && { turnout, closedAt: row.endAt }),
  })
  if (isOver && row.naming === 'ANONYMOUS') await loosenAnswers(tx, row.id)
}
