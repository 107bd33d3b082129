import { nowText, today } from '#kernel/server/clock.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import { logState, move } from '#kernel/server/move.ts'
import { turnDown } from '../../server/audit.ts'
import { claimFiles, storedFiles } from '../../server/files.ts'
import { householdFlow } from '../../server/flow.ts'
import type { Act } from '../../server/ports.ts'
import { accountOf, lockHousehold, lockResident, lockRoom } from '../../server/repository.ts'
import { end } from '../../server/service.ts'
import { householdTables, type StoredHousehold } from '../../server/tables.ts'
import { askCorrection, askManagers, settleTodos } from '../../server/todos.ts'
import { householdMachine } from '../../shared/states.ts'
import type { Correction, HomeDealing } from '../shared/schema.ts'
import { askForAudit, type Standing } from './apply.ts'

const { household } = householdTables

/** A household that the caller has to do with: as the person, as the applicant, or as the owner of the room. */
async function lockOwn(act: Act, id: string): Promise<StoredHousehold> {
  const { tx, actor } = act
  const plain = 'roomId' as const
  const [known] = await tx.all(
    householdTables.sql
      .selectFrom('household')
      .select([plain])
      .where('tenantId', '=', tx.tenantId)
      .where('id', '=', id)
      .where('delFlag', '=', 0),
  )
  await lockRoom(tx, found(known).roomId)
  const row = found(await lockHousehold(tx, id))
  if (row.applicantId === actor.userId) return row
  if ((await accountOf(tx, row.id)) === actor.userId) return row
  if (row.ownerHouseholdId !== null && (await accountOf(tx, row.ownerHouseholdId)) === actor.userId) return row
  throw notFound()
}

/** An act of a resident about themselves or those who live with them; who may is decided by the machine's guards. */
export async function dealHome(act: Act, { id, action, ...input }: HomeDealing): Promise<Standing> {
  const row = await lockOwn(act, id)
  return acts[action](act, row, input)
}

type Input = Omit<HomeDealing, 'id' | 'action'>
type Dealt = (act: Act, row: StoredHousehold, input: Input) => Promise<Standing>

const acts: Readonly<Record<HomeDealing['action'], Dealt>> = {
  async confirm(act, row, { remark }) {
    const { tx, actor } = act
    const options = { changes: { ownerConsent: 'Y' as const }, bySystem: true }
    const made = await move(tx, actor, householdFlow, row, 'confirm', { remark }, options)
    await settleTodos(act, row.id, 'DONE', 'CONSENT')
    await askManagers(act, made, await nameOf(act, row))
    return made
  },
  async refuse(act, row, { remark }) {
    const decided = { auditOpinion: remark?.trim() || null, auditTime: nowText(), auditBy: act.actor.username }
    await turnDown(act, row, 'refuse', decided)
    return { id: row.id, state: 'REJECTED' }
  },
  async cancel(act, row, { remark }) {
    const made = await move(act.tx, act.actor, householdFlow, row, 'cancel', { remark }, { bySystem: true })
    await settleTodos(act, row.id, 'CANCELLED')
    return made
  },
  async resubmit(act, row, input) {
    const { tx, actor } = act
    const asked = row.forSelf === 'Y' && row.relationType === 'tenant' ? null : row.ownerConsent
    const changes = { ...storedFiles(input), applyTime: nowText(), auditOpinion: null, ownerConsent: asked }
    const made = await move(tx, actor, householdFlow, row, 'resubmit', input, { changes, bySystem: true })
    await claimFiles(act, made, row)
    return askForAudit(act, made, { name: await nameOf(act, row) })
  },
  leave: (act, row, { remark }) => end(act, row, 'leave', { date: today(), remark }),
}

const nameOf = async ({ tx }: Act, { residentId }: StoredHousehold) => (await lockResident(tx, residentId)).name

/** The caller says what is wrong; the managers correct it or say why not. */
export async function askToCorrect(act: Act, { id, content }: Correction): Promise<null> {
  const { tx, actor } = act
  const row = await lockOwn(act, id)
  if (row.correction !== null) throw refusal('您已提交过更正申请，请等待答复')
  await updateRow(tx, actor, household, row, { correction: content })
  const step = { id: row.id, from: row.state, to: row.state, action: 'correct', remark: content }
  await logState(tx, actor, householdMachine, step)
  await askCorrection(act, row, content)
  return null
}
