import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal, wrongState } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { ChangeType } from '../../shared/dictionaries.ts'
import { contractMachine, notInForce } from '../../shared/states.ts'
import { decisionRefusal } from '../../server/check-decision.ts'
import { contractPurposes } from '../../server/files.ts'
import { priceFault, spanFault } from '../../server/rules.ts'
import { filingDeadline } from '../../server/setting-repository.ts'
import { contractTables, type StoredContract } from '../../server/tables.ts'
import { changeKeys, changeLabel, keysSaid, type ChangeKey } from '../shared/change-keys.ts'
import type { ChangedValues, ChangeEdit, ChangeInput } from '../shared/schema.ts'
import { changeRefusal, isInForce } from './check-change.ts'

const { contract } = contractTables

/** Writes a change of a contract down; it is handed in like any contract. */
export async function createChange(tx: Tx, actor: Actor, input: ChangeInput): Promise<string> {
  const parent = (await lockRow(tx, actor, contract, { id: input.prevId })) as StoredContract
  const columns = await columnsOf(tx, actor, input, parent)
  const deadline = await filingDeadline(tx, input.signDate)
  const common = { ...keptFrom(parent), ...columns, filingDeadline: deadline }
  const row = await insertRow(tx, actor, contract, { ...common, contractKind: '3', state: 'DRAFT' })
  await logState(tx, actor, contractMachine, { id: row.id, from: null, to: row.state, action: 'create' })
  return row.id
}

/** Changes what no office has in hand. */
export async function updateChange(tx: Tx, actor: Actor, input: Infer<typeof ChangeEdit>): Promise<string> {
  const before = (await lockRow(tx, actor, contract, input)) as StoredContract
  if (before.contractKind !== '3' || (before.state !== 'DRAFT' && before.state !== 'RETURNED')) throw wrongState()
  if (before.prevId !== input.prevId) throw badInput({ prevId: '不能更换被变更的合同' })
  const parent = (await lockRow(tx, actor, contract, { id: input.prevId })) as StoredContract
  const columns = await columnsOf(tx, actor, input, parent, before)
  const deadline = before.state === 'DRAFT' ? { filingDeadline: await filingDeadline(tx, input.signDate) } : {}
  return (await updateRow(tx, actor, contract, before, { ...columns, ...deadline })).id
}

async function columnsOf(tx: Tx, actor: Actor, input: ChangeInput, parent: StoredContract, before?: StoredContract) {
  if (!isInForce(parent)) throw refusal(notInForce)
  const { prevId, changeType, contractNo, contractName, signDate } = input
  const decisionId = input.decisionId ?? null
  const values = valuesOf(changeType as ChangeType, input.after, parent)
  const fault = dayFault(input, parent)
  if (fault) throw badInput(fault)
  const row = {
    ...parent,
    ...values,
    prevId,
    changeType,
    decisionId,
    contractKind: '3' as const,
    id: before?.id ?? null,
  }
  const taken = await changeRefusal(tx, row)
  if (taken) throw refusal(taken)
  const unfit = await decisionRefusal(tx, row)
  if (unfit) throw badInput({ decisionId: unfit })
  const files = storedPaths(input.files)
  await claimPaths(tx, actor, { field: 'files', purposes: contractPurposes, before: before?.files, after: files })
  return { prevId, changeType, contractNo, contractName, signDate, decisionId, files: files ?? '', ...values }
}

/** What a change holds of its contract as it was. */
const keptFrom = (parent: StoredContract) => ({
  ...{
    villageId: parent.villageId,
    buildingIds: parent.buildingIds,
    partyAKind: parent.partyAKind,
    partyA: parent.partyA,
  },
  ...{ partyASigner: parent.partyASigner, companyId: parent.companyId, groupId: parent.groupId },
  ...{ managerUserId: parent.managerUserId, startDate: parent.startDate, endDate: parent.endDate },
  ...{ effectiveEnd: parent.effectiveEnd, chargeMode: parent.chargeMode, feeStandards: parent.feeStandards },
  ...{ residentPrice: parent.residentPrice, contractAmount: parent.contractAmount, bidKind: parent.bidKind },
  ...{ serviceGrade: parent.serviceGrade, serviceItems: parent.serviceItems, deposit: parent.deposit },
})

/** The value of the contract that a key of a change stands against. */
function valueOf(parent: StoredContract, key: ChangeKey): unknown {
  if (key === 'endedOn') return parent.effectiveEnd
  if (key === 'endedBy') return null
  return key === 'feeStandards' ? parent.feeStandards.map(({ usage, price }) => ({ usage, price })) : parent[key]
}

/** What was and is to be, of the keys that the kind of change may touch and that differ. */
function valuesOf(type: ChangeType, after: ChangedValues, parent: StoredContract) {
  const keys = keysSaid(type, after)
  const differing = keys.filter((key) => JSON.stringify(after[key]) !== JSON.stringify(valueOf(parent, key)))
  if (type === '6' && (!after.endedOn || !after.endedBy))
    throw badInput(after.endedOn ? { endedBy: '请选择终止方!' } : { endedOn: '请选择终止日期!' })
  const [first] = changeKeys[type]
  if (differing.length === 0) throw badInput({ [first]: `请填写新的${changeLabel(first)}` })
  const of = (value: (key: ChangeKey) => unknown) => Object.fromEntries(differing.map((key) => [key, value(key)]))
  return { before: of((key) => valueOf(parent, key)), after: of((key) => after[key]) }
}

function dayFault(
  { signDate, changeType, after }: ChangeInput,
  parent: StoredContract,
): Record<string, string> | undefined {
  if (signDate > today()) return { signDate: '签订日期不能晚于今天' }
  if (changeType === '2' && after.feeStandards) return priceFault({ feeStandards: after.feeStandards })
  if (changeType === '4' && after.endDate) return spanFault({ ...parent, endDate: after.endDate })
  if (changeType === '6' && after.endedOn && after.endedOn < parent.startDate)
    return { endedOn: '终止日期不能早于开始日期' }
  return undefined
}
