import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { contractFields as fields } from '../../shared/fields.ts'
import { contractPermissions as may } from '../../shared/permissions.ts'
import { Contract } from '../../shared/schema.ts'
import { ChangeEdit, ChangeInput, ContractChanges } from './schema.ts'

const path = '/wisdom/contractRegister/change'

export const contractChangeApi = {
  /** Of a contract, or of a change the contract that it changes. */
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    query: object({ id }),
    result: ContractChanges,
    permission: may.list,
    fields,
  }),
  create: endpoint({
    method: 'POST',
    path,
    body: ChangeInput,
    result: Contract,
    permission: may.change,
    fields,
    idempotent: true,
    message: messages.added,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    body: ChangeEdit,
    result: Contract,
    permission: may.change,
    fields,
    message: messages.updated,
  }),
}
