import * as z from 'zod/mini'
import {
  code,
  date,
  extend,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { changeType, chargeMode, contractParty, endedBy, serviceGrade } from '../../shared/dictionaries.ts'
import { Contract, FeeLineInput, neededFiles } from '../../shared/schema.ts'
import { contractMachine } from '../../shared/states.ts'

/** New values; what a kind of change may not touch is left out of what is stored. */
export const ChangedValues = object({
  partyAKind: optional(code(contractParty)),
  partyA: optional(text(100, { min: 1, message: '请输入甲方!' })),
  partyASigner: optional(text(30, { min: 1, message: '请输入甲方签字人!' })),
  chargeMode: optional(code(chargeMode)),
  feeStandards: optional(list(FeeLineInput, 8)),
  serviceGrade: optional(code(serviceGrade)),
  serviceItems: optional(text(2000, { min: 1, message: '请输入服务内容!' })),
  endDate: optional(date),
  buildingIds: optional(ids(500)),
  endedOn: optional(date),
  endedBy: optional(code(endedBy)),
})
export type ChangedValues = Infer<typeof ChangedValues>

const agreement = pick(Contract, ['contractNo', 'contractName', 'signDate'])

/** A supplementary agreement that changes a contract. */
export const ChangeInput = extend(agreement, {
  prevId: id,
  changeType: code(changeType),
  after: ChangedValues,
  decisionId: optional(nullable(id)),
  files: neededFiles,
})
export type ChangeInput = Infer<typeof ChangeInput>

export const ChangeEdit = extend(ChangeInput, { id, version: integer(1, 2_000_000_000) })

const values = z.record(z.string(), z.unknown())
const PastChange = object({
  id,
  changeType: code(changeType),
  /** Filed, or handed in. */
  date,
  before: values,
  after: values,
  meetingId: optional(id),
  state: stateOf(contractMachine),
})

/** A contract with what of it may change, and what has. */
export const ContractChanges = object({
  contract: Contract,
  changeable: list(text(30), 20),
  openChange: optional(object({ id, changeType: code(changeType), state: stateOf(contractMachine) })),
  changes: list(PastChange, 200),
})
export type ContractChanges = Infer<typeof ContractChanges>
