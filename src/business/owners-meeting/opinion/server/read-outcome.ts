import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { isOrganiser } from '../../consultation/server/find-organiser.ts'
import { consultationList } from '../../consultation/server/lists.ts'
import type { StoredConsultation } from '../../consultation/server/tables.ts'
import { consultationPermissions as may } from '../../consultation/shared/permissions.ts'
import type { Consultation } from '../../consultation/shared/schema.ts'
import { countOpinions, fewestAnonymous } from '../shared/opinion-count.ts'
import type { Outcome } from '../shared/schema.ts'
import { askedHome } from './asked-repository.ts'
import { readTurnout } from './household-repository.ts'
import { readOpinions } from './opinion-repository.ts'

/**
 * Why counts are not told. Named answers are seen as they come in; between two looks at counts of anonymous ones
 * stands the answer of the home that came in meanwhile, and a count of few tells whose it is.
 */
function countRefusal({ state, naming, answered, endAt }: Consultation, isHousehold: boolean): string | null {
  if (state === 'DRAFT') return '征询尚未开始'
  if (state === 'CANCELLED') return '征询已取消，不公布结果'
  const isRunning = state === 'VOTING'
  if (isRunning && isHousehold) return endAt < nowText() ? '正在统计，请稍后再看' : '征询结束后公布结果'
  if (naming === 'NAMED') return null
  if (isRunning) return '匿名征询在结束后公布结果'
  return answered < fewestAnonymous ? `匿名征询的答复不足${fewestAnonymous}户，不公布结果` : null
}

const offices = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** Words of households are for whoever asks them and for the offices; a manager reads none of what a committee asks. */
const seesTexts = async (reader: Reader, actor: Actor, row: Consultation): Promise<boolean> =>
  can(actor, may.answers) && (offices.some((role) => actor.roles.has(role)) || (await isOrganiser(reader, actor, row)))

interface Shown {
  row: Consultation & Partial<Pick<StoredConsultation, 'turnout'>>
  hasTexts: boolean
  isHousehold: boolean
}

async function outcomeOf(reader: Reader, { row, hasTexts, isHousehold }: Shown): Promise<Outcome> {
  const { id, households, answered, begunAt, questions } = row
  const kept = row.turnout ?? null
  const turnout = begunAt === null ? [] : (kept ?? (await readTurnout(reader, row)))
  const refusal = countRefusal(row, isHousehold)
  const counted = refusal === null ? countOpinions(questions, await readOpinions(reader, row)) : []
  return {
    ...{ id, answered, refusal },
    households: row.state === 'VOTING' ? turnout.reduce((sum, one) => sum + one.households, 0) : (households ?? 0),
    turnout: isHousehold ? [] : turnout,
    hasTexts: hasTexts ? 'Y' : 'N',
    questions: hasTexts ? counted : counted.map((question) => ({ ...question, texts: [], buildings: [] })),
  }
}

/** What the office's own page reads: as far as the list shows the consultation to the caller. */
export async function readOutcome(
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<{ row: Consultation; outcome: Outcome }> {
  const row: Shown['row'] = await consultationList.one(reader, actor, id)
  const hasTexts = await seesTexts(reader, actor, row)
  return { row, outcome: await outcomeOf(reader, { row, hasTexts, isHousehold: false }) }
}

/** What a household that was asked reads: counts of what is over. */
export const readResult = (db: Db, actor: Actor, named: { id: string; roomId: string }): Promise<Outcome> =>
  db.read(actor, async (tx) => {
    const { row } = await askedHome(tx, actor, named)
    return outcomeOf(tx, { row, hasTexts: false, isHousehold: true })
  })
