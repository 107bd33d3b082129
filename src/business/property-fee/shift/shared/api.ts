import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { shiftFields as fields } from './fields.ts'
import { shiftPermissions as may } from './permissions.ts'
import { FeeShift, OwnShift, shiftDetail, ShiftInput, ShiftStep } from './schema.ts'
import { shiftMachine as machine } from './states.ts'

const base = '/property/shift'

export const shiftApi = crudApi({
  base,
  record: FeeShift,
  input: ShiftInput,
  fields,
  permissions: { list: may.list, add: may.open, export: may.export },
  machine,
  step: ShiftStep,
  detail: shiftDetail,
})

export const shiftCalls = {
  /** The turn that the caller has open, and what it has taken. */
  own: endpoint({ method: 'GET', path: `${base}/own`, result: OwnShift, permission: may.open, fields }),
}
