import type { ReporterKind } from '#services/ticket/reporter/server/lookup.ts'
import { faultTables, type ListedFault } from '../../server/tables.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'

/** Reporters of faults and their phones; gateways have none, and staff who report what they saw themselves keep theirs. */
export const faultReporters: ReporterKind<ListedFault> = {
  table: faultTables.fault,
  field: 'fault.reporterPhone',
  writtenDown: 'caller',
  openStates,
  permission: may.phone,
  subject: ({ ticketNo }) => `故障工单${ticketNo}的上报人电话`,
  missing: '该工单未登记上报人电话',
}
