import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { householdFields } from './fields.ts'
import { householdPermissions } from './permissions.ts'
import { Household, HouseholdInput, MyHome } from './schema.ts'

export const householdApi = crudApi({
  base: '/village/households',
  record: Household,
  input: HouseholdInput,
  fields: householdFields,
  permissions: householdPermissions,
})

/** Ends a person's standing in a room. */
export const moveOutApi = endpoint({
  method: 'PUT',
  path: '/village/households/moveOut',
  body: object({ id, version: optional(z.coerce.number()), reason: optional(text(500)) }),
  result: Household,
  permission: householdPermissions.moveOut,
  fields: householdFields,
  message: '已迁出',
})

/** The caller's own rooms. */
export const myHouseholdApi = endpoint({
  method: 'GET',
  path: '/village/myHousehold',
  result: list(MyHome, 100),
  permission: householdPermissions.own,
})
