import type { Reader } from '#kernel/server/db/db.ts'
import { readDecisions } from '#services/decision/server/lookup.ts'
import type { Contract, ContractDetail } from '../shared/schema.ts'
import { namesOfBuildings } from './repository.ts'

/** A contract with the decision that it stands on and the buildings that it names. */
export async function readDetail(reader: Reader, row: Contract): Promise<ContractDetail> {
  const [decisions, buildings] = await Promise.all([
    readDecisions(reader, row.decisionId === null ? [] : [row.decisionId]),
    row.buildingIds.length === 0 ? [] : namesOfBuildings(reader, row.buildingIds),
  ])
  return { ...row, decision: decisions[0] ?? null, buildings }
}
