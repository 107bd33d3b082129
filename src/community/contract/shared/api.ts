import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, list, object, optional, text } from '#kernel/shared/schema.ts'
import { contractFields as fields } from './fields.ts'
import { contractPermissions as may } from './permissions.ts'
import {
  Choice,
  Contract,
  ContractDeal,
  ContractDealt,
  ContractInput,
  ContractSetting,
  ContractStart,
  ContractStatistics,
  ContractStep,
  ContractSurroundings,
} from './schema.ts'
import { contractMachine } from './states.ts'

const base = '/wisdom/contractRegister'

const { list: lists, add, edit, delete: removes, export: exports } = may
/** The calls of the list; each step of the machine asks for its own. */
export const contractCrud = { list: lists, add, edit, delete: removes, export: exports }

export const contractApi = crudApi({
  base,
  record: Contract,
  input: ContractInput,
  fields,
  permissions: contractCrud,
  machine: contractMachine,
  step: ContractStep,
  detail: ContractSurroundings,
})

const asked = { keyword: optional(text(64)), ids: optional(text(4000)) }
const choices = list(Choice, 500)

export const contractCalls = {
  /** A step as other clients take it; each asks for its own permission. */
  deal: endpoint({
    method: 'PUT',
    path: `${base}/deal`,
    body: ContractDeal,
    result: ContractDealt,
    permission: perEvent(contractMachine),
    fields,
    message: messages.updated,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    result: ContractStatistics,
    permission: may.statistics,
  }),
  setting: endpoint({ method: 'GET', path: `${base}/setting`, result: ContractSetting, permission: may.list }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${base}/setting`,
    body: ContractSetting,
    result: ContractSetting,
    permission: may.setting,
    message: messages.updated,
  }),
  /** A new draft after one that was not filed, or after one that ends. */
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy/:id`,
    body: object({ id }),
    result: Contract,
    permission: may.add,
    idempotent: true,
    message: messages.added,
  }),
  /** What a contract begins with by the decision that has chosen its company. */
  start: endpoint({
    method: 'GET',
    path: `${base}/start`,
    query: object({ decisionId: id }),
    result: ContractStart,
    permission: may.add,
  }),
  /** Villages in use by a part of their name: a contract may be the first of its company there. */
  villages: endpoint({
    method: 'GET',
    path: `${base}/villages`,
    query: object(asked),
    result: choices,
    permission: may.edit,
  }),
  buildings: endpoint({
    method: 'GET',
    path: `${base}/buildings`,
    query: object({ villageId: id }),
    result: choices,
    permission: may.edit,
  }),
  /** Decisions of a village that a contract may stand on, or a change of a kind. */
  decisions: endpoint({
    method: 'GET',
    path: `${base}/decisions`,
    query: object({
      villageId: id,
      /** Comma list; none: the whole village. */
      buildingIds: optional(text(1650)),
      changeType: optional(text(1)),
      /** Whose contract it is; none: not chosen yet. */
      companyId: optional(id),
      keyword: optional(text(64)),
    }),
    result: choices,
    permission: [may.edit, may.ground],
  }),
}
