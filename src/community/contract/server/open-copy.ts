import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow } from '#kernel/server/db/rows.ts'
import { wrongState } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { contractMachine } from '../shared/states.ts'
import { filingDeadline } from './setting-repository.ts'
import { contractTables, type StoredContract } from './tables.ts'

const closed = ['REJECTED', 'WITHDRAWN']
const ending = ['EFFECTIVE', 'EXPIRING', 'EXPIRED']

/** A draft after a contract that was not filed, or the next one after a contract that ends: its company looks it over. */
export async function openCopy(tx: Tx, actor: Actor, id: string): Promise<string> {
  const row = (await lockRow(tx, actor, contractTables.contract, { id })) as StoredContract
  const isRenewal = ending.includes(row.state)
  if (row.contractKind === '3' || (!isRenewal && !closed.includes(row.state))) throw wrongState()
  const entered = pickEntered(row)
  const startDate = addDays(row.effectiveEnd, 1)
  const renewed = {
    ...{ contractKind: '4' as const, contractNo: `${row.contractNo}-续`, decisionId: null, signDate: today() },
    ...{ startDate, endDate: yearLater(row.effectiveEnd), effectiveEnd: yearLater(row.effectiveEnd) },
    ...(row.partyAKind === '1' && { partyAKind: '2' as const, partyA: '业主大会' }),
  }
  const values = { ...entered, ...(isRenewal && renewed), state: 'DRAFT' as const }
  const deadline = { filingDeadline: await filingDeadline(tx, values.signDate) }
  const made = await insertRow(tx, actor, contractTables.contract, { ...values, ...deadline })
  await logState(tx, actor, contractMachine, { id: made.id, from: null, to: 'DRAFT', action: 'create' })
  return made.id
}

const yearLater = (day: string): string => {
  const wanted = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return wanted.endsWith('-02-29') ? `${wanted.slice(0, 8)}28` : wanted
}

function pickEntered(row: StoredContract) {
  const { contractNo, contractName, contractKind, villageId, buildingIds, partyAKind, partyA, partyASigner } = row
  const { companyId, groupId, managerUserId, signDate, startDate, endDate, chargeMode, feeStandards } = row
  const { residentPrice, contractAmount, bidKind, decisionId, serviceGrade, serviceItems, deposit, files } = row
  return {
    ...{ contractNo, contractName, contractKind, villageId, buildingIds, partyAKind, partyA, partyASigner },
    ...{
      companyId,
      groupId,
      managerUserId,
      signDate,
      startDate,
      endDate,
      effectiveEnd: endDate,
      chargeMode,
      feeStandards,
    },
    ...{ residentPrice, contractAmount, bidKind, decisionId, serviceGrade, serviceItems, deposit, files },
  }
}
