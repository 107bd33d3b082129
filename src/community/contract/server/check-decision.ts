import type { Reader } from '#kernel/server/db/db.ts'
import { today } from '#kernel/server/clock.ts'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'
import { validDecision } from '#services/decision/server/lookup.ts'
import type { ChangeType, ContractKind } from '../shared/dictionaries.ts'
import {
  decisionFailed,
  decisionMissing,
  isDismissal,
  kindsForChange,
  kindsForContract,
  raiseText,
  type Changing,
} from '../shared/decision-need.ts'
import { isUsed } from './repository.ts'
import type { StoredContract } from './tables.ts'

type Standing = Pick<
  StoredContract,
  'villageId' | 'companyId' | 'buildingIds' | 'decisionId' | 'contractKind' | 'changeType' | 'before' | 'after'
> & { id: string | null }

/** Matters of which one must have been decided for a contract or a change. */
export const neededKinds = ({ contractKind, changeType, before, after }: Standing): readonly TopicKind[] =>
  contractKind === '3'
    ? kindsForChange(changeType as ChangeType, (before ?? {}) as Changing, (after ?? {}) as Changing)
    : kindsForContract(contractKind as ContractKind)

/** Why the owners' decision behind a contract does not carry it, or undefined. */
export async function decisionRefusal(reader: Reader, contract: Standing): Promise<string | undefined> {
  const topicKinds = neededKinds(contract)
  const { id, villageId, buildingIds, decisionId } = contract
  const company = { id: contract.companyId, isDismissed: isDismissal(contract.changeType) }
  if (topicKinds.length === 0) return undefined
  if (decisionId === null) return contract.changeType === '2' ? raiseText : decisionMissing
  const asked = { villageId, buildingIds, topicKinds, on: today(), company }
  const verdict = await validDecision(reader, decisionId, asked)
  if (verdict === 'failed') return decisionFailed
  return verdict === 'none' || (await isUsed(reader, decisionId, id)) ? decisionMissing : undefined
}
