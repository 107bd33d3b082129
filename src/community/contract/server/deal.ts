import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { move, type Acts } from '#kernel/server/move.ts'
import { applyChange } from '../change/server/apply-change.ts'
import { advance } from './proceed.ts'
import { decisionRefusal } from './check-decision.ts'
import { contractPurposes } from './files.ts'
import { followChoices } from './follow-choice.ts'
import { followDecision } from './follow-decision.ts'
import { tellOutcome } from './notices.ts'
import type { Act, ContractFlow, ContractParts, Step } from './ports.ts'
import { giving, isTaken, nextRegisterNo } from './repository.ts'
import { overlapText } from './texts.ts'
import { contractTables, type StoredContract } from './tables.ts'
import { followTodo } from './todos.ts'

/** What comes with the steps of a contract: its area, its number, whoever it replaces, the inbox and who is told. */
export const contractActs = (parts: ContractParts, flowOf: () => ContractFlow): Acts<StoredContract, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    const act = { tx, actor, parts, flow: flowOf() }
    if (action === 'submit') return submitted(act, row)
    if (action === 'return') return { changes: returned(row, input) }
    if (action === 'pass' && row.state === 'DISTRICT') return { changes: await filed(act, row) }
    if (action === 'ground') return { changes: await grounded(act, row, input) }
    if (action === 'terminate' && input.endedOn !== undefined) return { changes: await ended(act, row, input) }
    return {}
  },
  async follow({ tx, actor, row, action, input, moved }) {
    const act = { tx, actor, parts, flow: flowOf() }
    await followTodo(act, moved)
    await followDecision(act, moved.id)
    await followChoices(tx, actor, moved)
    await tellOutcome(act, moved, action, input.remark ?? null)
    const { areaId } = moved
    if (action === 'pass' && row.state === 'DISTRICT') await entered(act, moved)
    if ((action === 'reject' || action === 'withdraw') && areaId !== null)
      await parts.effects.dropArea(tx, actor, areaId)
    if (action === 'terminate' && areaId !== null)
      await parts.effects.changeArea(tx, actor, areaId, { endDate: moved.effectiveEnd })
    if (action === 'terminate' || action === 'renew') await parts.effects.followContract(tx, actor, moved)
  },
})

async function submitted({ tx, actor, parts: { effects } }: Act, row: StoredContract) {
  const back = row.state === 'RETURNED' ? row.returnedFrom : null
  const common = { submitterId: actor.userId, returnedFrom: null, missingItems: null }
  const target = back ?? 'SUBMITTED'
  if (row.contractKind === '3') return { target, changes: common }
  await effects.checkPlace(tx, actor, row)
  const place = placeOf(row)
  return { target, changes: { ...common, areaId: await effects.openArea(tx, actor, place, row.areaId) } }
}

const placeOf = (row: StoredContract) => ({
  ...{ villageId: row.villageId, buildingIds: row.buildingIds, companyId: row.companyId, groupId: row.groupId },
  ...{ managerUserId: row.managerUserId, startDate: row.startDate, endDate: row.endDate },
})

function returned(row: StoredContract, { missingItems }: Step) {
  const items = (missingItems ?? []).map((item) => item.trim()).filter((item) => item !== '')
  if (items.length === 0) throw badInput({ missingItems: '请填写补正事项' })
  return { returnedFrom: row.state, missingItems: items }
}

/** Filed today: numbered, and the developer's contract that it takes the place of ends the day before it begins. */
async function filed({ tx, actor, flow }: Act, row: StoredContract) {
  // Whoever files for the village waits here; what they filed is seen afterwards.
  await tx.run(holdName(`contract ${tx.tenantId} ${row.villageId}`))
  if (row.contractKind !== '3') {
    if (await isTaken(tx, row)) throw refusal(overlapText)
    const changes = { effectiveEnd: addDays(row.startDate, -1) }
    for (const one of await giving(tx, row)) await move(tx, actor, flow, one, 'renew', {}, { bySystem: true, changes })
  }
  return { registerNo: await nextRegisterNo(tx, today()), filedOn: today() }
}

/** What stands in the register from now on, and what follows for its neighbours. */
async function entered(act: Act, row: StoredContract): Promise<void> {
  if (row.contractKind === '3') return applyChange(act, row)
  const { tx, actor, parts } = act
  const areaId = row.areaId === null ? null : await parts.effects.confirmArea(tx, actor, row.areaId)
  const stored = (await updateRow(tx, actor, contractTables.contract, row, {
    areaId,
  })) as StoredContract
  await parts.effects.followContract(tx, actor, stored)
  await advance(act, stored)
}

/** Another decision carries it as the first one did. */
async function grounded({ tx }: Act, row: StoredContract, { decisionId = null }: Step) {
  const unfit = await decisionRefusal(tx, { ...row, decisionId })
  if (unfit) throw badInput({ decisionId: unfit })
  return { decisionId }
}

/** The last day of a contract that ends early, with the papers that say so. */
async function ended({ tx, actor }: Act, row: StoredContract, { endedOn, endFiles }: Step) {
  if (!endedOn) throw badInput({ endedOn: '请选择终止日期!' })
  if (endedOn < row.startDate) throw badInput({ endedOn: '终止日期不能早于开始日期' })
  if (endedOn >= row.effectiveEnd) throw badInput({ endedOn: '终止日期必须早于合同结束日期' })
  const after = storedPaths(endFiles)
  if (after === null) throw badInput({ endFiles: '请上传终止合同的文件' })
  await claimPaths(tx, actor, { field: 'endFiles', purposes: contractPurposes, after })
  return { effectiveEnd: endedOn, endFiles: after }
}
