import type { Reader } from '#kernel/server/db/db.ts'
import { flow, type Guard } from '#kernel/server/move.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { readDecisions } from '#services/decision/server/lookup.ts'
import { contractMachine } from '../shared/states.ts'
import { decisionRefusal } from './check-decision.ts'
import { contractActs } from './deal.ts'
import { changeRefusal } from '../change/server/check-change.ts'
import type { ContractFlow, ContractParts, Step } from './ports.ts'
import { isTaken } from './repository.ts'
import { overlapText } from './texts.ts'
import { contractTables, type StoredContract } from './tables.ts'

type Check = Guard<StoredContract, Step>

/** The turn of one office; nobody grants his own application. */
const turnOf =
  (role: RoleCode, name: string): Check =>
  ({ actor, row }) => {
    if (!actor.roles.has(role)) return `当前环节由${name}办理`
    return row.submitterId === actor.userId ? '申请人不能审核自己的申请' : undefined
  }

const isDistrict = turnOf('supAdmin', '区级')

/** Why it cannot stand in the register beside the others, as things are now. */
async function standing(reader: Reader, row: StoredContract): Promise<string | undefined> {
  if (row.contractKind === '3') return (await changeRefusal(reader, row)) ?? (await decisionRefusal(reader, row))
  return (await isTaken(reader, row)) ? overlapText : decisionRefusal(reader, row)
}

const mayFile: Check = async (context) => (await isDistrict(context)) ?? (await standing(context.tx, context.row))
/** What stands on a decision that holds keeps it. */
const mayGround: Check = async ({ tx, row: { decisionId } }) => {
  const [decision] = await readDecisions(tx, decisionId === null ? [] : [decisionId])
  return decision?.state === 'REVOKED' ? undefined : '依据的业主大会决定未被撤销'
}
const mayEnd: Check = ({ row }) => (row.contractKind === '3' ? '补充协议不能单独终止' : undefined)

export const contractFlowOf = (parts: ContractParts): ContractFlow => {
  const made: ContractFlow = flow<StoredContract, Step>(
    contractMachine,
    contractTables.contract,
    {
      maySubmit: ({ tx, row }) => standing(tx, row),
      isStreet: turnOf('streetAdmin', '街道'),
      isDistrict,
      mayFile,
      mayGround,
      mayEnd,
    },
    contractActs(parts, () => made),
  )
  return made
}
