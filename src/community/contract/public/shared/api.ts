import { endpoint } from '#kernel/shared/endpoint.ts'
import { list } from '#kernel/shared/schema.ts'
import { publicContractPermissions } from './permissions.ts'
import { PublicContract } from './schema.ts'

/** The contracts in force, or about to be, of the caller's villages. */
export const publicContractApi = endpoint({
  method: 'GET',
  path: '/wisdom/contractRegister/public',
  result: list(PublicContract, 500),
  permission: publicContractPermissions.list,
})
