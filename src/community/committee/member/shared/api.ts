import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, optional, text } from '#kernel/shared/schema.ts'
import { memberFields as fields } from './fields.ts'
import { memberPermissions as permissions } from './permissions.ts'
import { Member, MemberInput, MemberStep, OwnerChoices } from './schema.ts'
import { memberMachine as machine } from './states.ts'

const base = '/village/committee/member'
const { list, add, edit, delete: removes, export: exports } = permissions
export const memberCrud = { list, add, edit, delete: removes, export: exports }

const choice = object({
  keyword: optional(text(64)),
  ids: optional(text(4000)),
  committeeId: optional(text(32)),
  pageSize: optional(text(3)),
})

export const memberApi = {
  ...crudApi({
    base,
    record: Member,
    input: MemberInput,
    fields,
    permissions: memberCrud,
    machine,
    step: MemberStep,
  }),
  /** Verified owners of the committee's village by a part of their name or room. */
  owners: endpoint({
    method: 'GET',
    path: `${base}/owners`,
    query: choice,
    result: OwnerChoices,
    permission: [add, edit],
    operation: 'none',
  }),
  /** Committees of the caller's villages that people may join. */
  committees: endpoint({
    method: 'GET',
    path: `${base}/committees`,
    query: choice,
    result: OwnerChoices,
    permission: list,
    operation: 'none',
  }),
}
