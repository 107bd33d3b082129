import { nowText, today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Acts, Flow, Taken } from '#kernel/server/move.ts'
import { addDays } from '#kernel/shared/time.ts'
import { filingItem } from '../shared/dictionaries.ts'
import { committeePurposes } from './files.ts'
import type { Step } from './guards.ts'
import { closeOffice, committeeSteps, enterOffice, leaveOffice, showOffice } from './move-office.ts'
import { committeeTemplates, tellPeople } from './notices.ts'
import type { CommitteeParts } from './ports.ts'
import { lockOffice } from './repository.ts'
import type { StoredCommittee } from './tables.ts'
import { followTodos } from './todos.ts'

/** The number and day of a filing; the term begins at once where its first day has come. */
async function passed(tx: Tx, actor: Actor, row: StoredCommittee, input: Step, parts: CommitteeParts) {
  const filingNo = input.filingNo?.trim()
  if (!filingNo) throw badInput({ filingNo: '请输入备案号!' })
  const filingDate = input.filingDate ?? today()
  if (filingDate > today()) throw badInput({ filingDate: '备案日期不能晚于今天' })
  if (filingDate < row.electedOn) throw badInput({ filingDate: '备案日期不能早于选举公告日' })
  const begins = row.startDate <= today()
  if (begins) await makeRoom(tx, actor, row, parts)
  return { target: begins ? 'EFFECTIVE' : 'FILING', changes: { filingNo, filingDate, returnItems: null } }
}

/** Whoever was in office until now has ended before the next one begins. */
export async function makeRoom(tx: Tx, actor: Actor, row: StoredCommittee, parts: CommitteeParts): Promise<void> {
  const held = await lockOffice(tx, row.villageId, row.id)
  if (held) await leaveOffice(tx, actor, held, { successorId: row.id, lastDay: addDays(row.startDate, -1) }, parts)
}

function returned({ returnItems }: Step) {
  if (!returnItems || returnItems.length === 0) throw badInput({ returnItems: '请选择待补正材料' })
  const chosen = [...new Set(returnItems)]
  return { changes: { filedAt: null, returnItems: chosen }, detail: { returnItems: chosen } }
}

async function dissolved(tx: Tx, actor: Actor, row: StoredCommittee, { basisFiles }: Step) {
  const after = storedPaths(basisFiles)
  if (after === null) throw badInput({ basisFiles: '请上传街道解散的文书' })
  await claimPaths(tx, actor, { field: 'basisFiles', purposes: committeePurposes, before: row.basisFiles, after })
  return { changes: { basisFiles: after, endedOn: today() < row.startDate ? row.startDate : today() } }
}

type TakenStep = Taken<StoredCommittee, Step>

async function follow({ tx, actor, action, moved, input }: TakenStep, parts: CommitteeParts): Promise<void> {
  if (moved.state === 'EFFECTIVE' && (action === 'pass' || action === 'begin'))
    await enterOffice(tx, actor, moved, parts)
  if (action === 'renew' || action === 'expire') await showOffice(tx, actor, moved.villageId, parts)
  if (action === 'dissolve') await closeOffice(tx, actor, moved, parts)
  await followTodos(tx, actor, moved, parts)
  await tellStep({ action, moved, input }, { tx, actor }, parts)
}

const keepers = ['committeeDirector', 'communityAdmin'] as const

async function tellStep(
  { action, moved, input }: Pick<TakenStep, 'action' | 'moved' | 'input'>,
  { tx, actor }: Pick<TakenStep, 'tx' | 'actor'>,
  parts: CommitteeParts,
): Promise<void> {
  const common = { committee: moved.name, term: String(moved.term) }
  const reason = input.remark?.trim() ?? ''
  if (action === 'pass') {
    const params = { ...common, no: moved.filingNo ?? '', from: moved.startDate, until: moved.endDate }
    await tellPeople(tx, actor, moved, { template: committeeTemplates.passed, params, roles: keepers }, parts)
  }
  if (action === 'return') {
    const items = (moved.returnItems ?? []).map((item) => filingItem.items[item]).join('、')
    const told = { template: committeeTemplates.returned, params: { ...common, items, reason }, roles: keepers }
    await tellPeople(tx, actor, moved, told, parts)
  }
  if (action === 'expire') {
    const roles = [...keepers, 'streetAdmin'] as const
    const told = { template: committeeTemplates.overdue, params: { ...common, until: moved.endDate }, roles }
    await tellPeople(tx, actor, moved, told, parts)
  }
  if (action === 'dissolve') {
    const told = { template: committeeTemplates.dissolved, params: { ...common, reason }, roles: keepers }
    await tellPeople(tx, actor, moved, told, parts)
  }
}

const actsWith = (parts: CommitteeParts): Acts<StoredCommittee, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    if (action === 'file') return { changes: { filedAt: nowText(), returnItems: null } }
    if (action === 'pass') return passed(tx, actor, row, input, parts)
    if (action === 'return') return returned(input)
    if (action === 'dissolve') return dissolved(tx, actor, row, input)
    if (action === 'begin') await makeRoom(tx, actor, row, parts)
    return {}
  },
  follow: (step) => follow(step, parts),
})

/** The life of a committee with all that comes with its steps. */
export const committeeFlowOf = (parts: CommitteeParts): Flow<StoredCommittee, Step> => ({
  ...committeeSteps,
  ...actsWith(parts),
})
