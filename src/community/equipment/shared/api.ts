import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { equipmentFields as fields } from './fields.ts'
import { equipmentPermissions as permissions } from './permissions.ts'
import { ContractorChoice, Equipment, EquipmentInput } from './schema.ts'
import { equipmentMachine as machine } from './states.ts'

const base = '/community/equipment'

export const equipmentApi = {
  ...crudApi({ base, record: Equipment, input: EquipmentInput, fields, permissions, machine }),
  /** Companies of the register by a part of their name, or by ids. */
  contractors: endpoint({
    method: 'GET',
    path: `${base}/contractors`,
    query: object({ keyword: optional(text(64)), ids: optional(text(4000)) }),
    result: list(ContractorChoice, 50),
    permission: permissions.edit,
  }),
}
