import { residentRoles } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { calledReporter, ownReporter, sealedReporter } from '#services/ticket/reporter/server/actions.ts'
import type { StoredReporter } from '#services/ticket/reporter/shared/schema.ts'
import { faultReporters } from '../../reporter/server/show-reporter.ts'
import type { StoredFault } from '../../server/tables.ts'
import type { FaultInput } from '../../shared/schema.ts'

/** Who reports: a person, or a gateway of equipment. */
export interface Reporter {
  type: StoredFault['reporterType']
  /** The account that reports; for whoever called, of those who wrote it down. */
  id: string
  source: StoredFault['source']
  alarmNo?: string
  told: StoredReporter
}

const { field } = faultReporters

/** Residents report with their own number; staff what they saw themselves, without one, or what somebody has called about. */
export async function readReporter(tx: Tx, actor: Actor, input: FaultInput, secrets: Secrets): Promise<Reporter> {
  const id = actor.userId
  const role = residentRoles.find((one) => actor.roles.has(one))
  if (role)
    return { type: role, id, source: 'OWNER_APP', told: await ownReporter(tx, actor, input, { secrets, field }) }
  const source = input.source ?? 'COUNTER'
  if (!input.reporterName?.trim() && !input.reporterPhone)
    return { type: 'staff', id, source, told: sealedReporter(secrets, field, actor.realname, null) }
  return { type: 'caller', id, source, told: calledReporter(input, { secrets, field, nameless: '请输入上报人姓名!' }) }
}

/** A gateway is nobody whose name is kept from anybody, and nobody calls it. */
export const gatewayReporter = (name: string): StoredReporter => ({
  ...{ reporterFullName: name, reporterNameMask: name, reporterPhoneSealed: null, reporterPhoneWhole: null },
  ...{ reporterPhoneTail: null, reporterPhoneMask: null },
})
