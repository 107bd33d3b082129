import type { Reader } from '#kernel/server/db/db.ts'
import { flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { ownApplication } from '../../server/flow.ts'
import { nameChangeMachine } from '../shared/states.ts'
import { nameChangeActs } from './deal.ts'
import { isOpen, isTaken, openAlready } from './check-name.ts'
import { nameChangeTables, type StoredNameChange } from './tables.ts'

type Check = Guard<StoredNameChange, StepInput>

const isApplicant: Check = ({ actor, row }) => (row.applicantId === actor.userId ? undefined : '只能由申请人操作')

/** The turn of one authority; nobody grants his own application. */
const turnOf =
  (role: RoleCode, name: string): Check =>
  ({ actor, row }) => {
    if (!actor.roles.has(role)) return `当前环节由${name}审核`
    return row.applicantId === actor.userId ? ownApplication : undefined
  }

const isDistrict = turnOf('supAdmin', '区级')

/** The name may have been taken since the application came in. */
const mayName: Check = async (context) => (await isDistrict(context)) ?? (await isTaken(context.tx, context.row))

const another = async (tx: Reader, row: StoredNameChange): Promise<string | undefined> =>
  (await isOpen(tx, row)) ? openAlready : undefined

export const nameChangeFlow = flow<StoredNameChange, StepInput>(
  nameChangeMachine,
  nameChangeTables.villageNameChange,
  {
    maySubmit: async (context) =>
      (await isApplicant(context)) ??
      (await another(context.tx, context.row)) ??
      (await isTaken(context.tx, context.row)),
    mayWithdraw: async (context) =>
      (await isApplicant(context)) ?? (context.row.auditCount > 0 ? '已经审核的申请不能撤回' : undefined),
    isCommunity: turnOf('communityAdmin', '社区'),
    isStreet: turnOf('streetAdmin', '街道'),
    isDistrict,
    mayName,
  },
  nameChangeActs,
)
