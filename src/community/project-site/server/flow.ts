import { flow, type Guard } from '#kernel/server/move.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { uncheckedFault } from '../shared/handover.ts'
import { siteMachine } from '../shared/states.ts'
import { siteActs } from './deal.ts'
import { managerFault, noContract, servedText } from './place-rules.ts'
import type { SiteFlow, SiteParts, Step } from './ports.ts'
import { filedContract, isServed } from './repository.ts'
import { siteTables, type StoredSite } from './tables.ts'

type Check = Guard<StoredSite, Step>

/** The turn of an office; nobody grants his own application. */
const turnOf =
  (roles: readonly RoleCode[], name: string): Check =>
  ({ actor, row }) => {
    if (!roles.some((role) => actor.roles.has(role))) return `当前环节由${name}办理`
    return row.submitterId === actor.userId ? '申请人不能审核自己的申请' : undefined
  }

const isCommunity = turnOf(['communityAdmin'], '社区')
/** The district may decide in the street's place. */
const isStreet = turnOf(['streetAdmin', 'supAdmin'], '街道')
const looksOn = turnOf(['communityAdmin', 'streetAdmin'], '社区或街道')

const maySubmit: Check = ({ tx, row }) => managerFault(tx, row)

/** Works for a time need no contract of services; whoever serves does, and alone. */
const mayServe: Check = async (context) => {
  const { tx, row } = context
  const turn = await isStreet(context)
  if (turn) return turn
  if (row.siteType !== '3' && (row.contractId === null || !(await filedContract(tx, row)))) return noContract
  if (row.siteType === '1' && (await isServed(tx, row))) return servedText
  return managerFault(tx, row)
}

const isChecked: Check = async (context) => (await looksOn(context)) ?? uncheckedFault(context.row.handover)

/** The flow of projects, with what comes with its steps. */
export const siteFlowOf = (parts: SiteParts): SiteFlow =>
  flow<StoredSite, Step>(
    siteMachine,
    siteTables.projectSite,
    { maySubmit, isCommunity, isStreet, mayServe, isChecked },
    siteActs(parts),
  )
