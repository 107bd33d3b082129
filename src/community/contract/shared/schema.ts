import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  files,
  id,
  ids,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import {
  bidKind,
  changeType,
  chargeMode,
  contractKind,
  contractMark,
  contractParty,
  feeUsage,
  serviceGrade,
} from './dictionaries.ts'
import { contractMachine } from './states.ts'

const mostBuildings = 500
const price = decimal(2, { max: 6, message: '请输入收费标准，最多两位小数' })
const FeeLine = object({ usage: code(feeUsage), price, area: nullable(decimal(2, { max: 10 })) })
/** Keys of the record with what they were and are to be. */
const values = z.record(z.string(), z.unknown())
const missing = text(100, { min: 1, message: '请填写补正事项' })

/** A contract of property services as it is filed. Money in yuan, areas in ㎡. */
export const Contract = record({
  /** `HTBA-2026-00001`, given when the district files it. */
  registerNo: nullable(text(30)),
  contractNo: text(60, { min: 1, message: '请输入合同编号!' }),
  contractName: text(100, { min: 1, message: '请输入合同名称!' }),
  contractKind: code(contractKind),
  villageId: id,
  /** None: all buildings of the village. */
  buildingIds: ids(mostBuildings),
  partyAKind: code(contractParty),
  partyA: text(100, { min: 1, message: '请输入甲方!' }),
  partyASigner: text(30, { min: 1, message: '请输入甲方签字人!' }),
  companyId: id,
  groupId: nullable(id),
  managerUserId: id,
  signDate: date,
  startDate: date,
  endDate: date,
  /** The last day on which it is in force: the agreed one, unless it ended before. */
  effectiveEnd: date,
  chargeMode: code(chargeMode),
  feeStandards: json(list(FeeLine, 8)),
  /** Of the residential parts, a square metre and month. */
  residentPrice: nullable(price),
  /** A year's fee of all parts. */
  contractAmount: money,
  bidKind: code(bidKind),
  /** The owners' decision that it stands on. */
  decisionId: nullable(id),
  serviceGrade: code(serviceGrade),
  serviceItems: text(2000, { min: 1, message: '请输入服务内容!' }),
  deposit: nullable(money),
  files: files(12),
  /** The day by which it is to be filed; returns do not move it. */
  filingDeadline: date,
  filedOn: nullable(date),
  /** The step that has sent it back, and what it misses. */
  returnedFrom: nullable(text(20)),
  missingItems: nullable(json(list(missing, 10))),
  /** Of a change: of which contract, what kind, and what was and is to be. */
  prevId: nullable(id),
  changeType: nullable(code(changeType)),
  before: nullable(json(values)),
  after: nullable(json(values)),
  endFiles: nullable(files(9)),
  state: stateOf(contractMachine),
  /** Days until its end, negative afterwards; null for what is not in force. */
  daysLeft: nullable(integer(-100_000, 100_000)),
  /** Days since it should have been filed; null once it is, and before. */
  overdueDays: nullable(integer(1, 100_000)),
  mark: nullable(code(contractMark)),
})
export type Contract = Infer<typeof Contract>

export const derivedContractKeys = ['daysLeft', 'overdueDays', 'mark'] as const

const entered = pick(Contract, [
  'contractNo',
  'contractName',
  'contractKind',
  'villageId',
  'partyAKind',
  'partyA',
  'partyASigner',
  'companyId',
  'managerUserId',
  'signDate',
  'startDate',
  'endDate',
  'chargeMode',
  'bidKind',
  'serviceGrade',
  'serviceItems',
])

export const FeeLineInput = pick(FeeLine, ['usage', 'price'])
const feeLines = list(FeeLineInput, 8).check(z.minLength(1, '请填写收费标准'))
export const filesMissing = '请上传合同扫描件'
export const neededFiles = files(12).check(z.refine((value) => value !== '', filesMissing))

export const ContractInput = extend(entered, {
  groupId: optional(nullable(id)),
  buildingIds: optional(ids(mostBuildings)),
  feeStandards: feeLines,
  decisionId: optional(nullable(id)),
  deposit: optional(nullable(money)),
  files: neededFiles,
})
export type ContractInput = Infer<typeof ContractInput>

/** What a contract begins with that follows from a decision of the owners. */
export const ContractStart = pick(Contract, [
  ...(['decisionId', 'contractName', 'contractKind', 'villageId', 'buildingIds'] as const),
  ...(['partyAKind', 'partyA', 'companyId'] as const),
])
export type ContractStart = Infer<typeof ContractStart>

/** What steps ask for beside a remark: what is missing, another decision, or the last day with its papers. */
export const ContractStep = object({
  missingItems: optional(nullable(list(missing, 10))),
  decisionId: optional(nullable(id)),
  endedOn: optional(nullable(date)),
  endFiles: optional(nullable(files(9))),
})

/** What stands around a contract. */
export const ContractSurroundings = object({
  decision: nullable(object({ id, decisionNo: text(60), title: text(200), decidedOn: date, state: text(20) })),
  buildings: list(object({ id, name: text(100) }), mostBuildings),
})
export type ContractDetail = Contract & Infer<typeof ContractSurroundings>

const dealActions = ['accept', 'pass', 'return', 'reject'] as const

/** A step as the protocol spells it. */
export const ContractDeal = object({
  id,
  version: optional(integer(1, 2_000_000_000)),
  action: z.enum(dealActions, '不支持的操作'),
  opinion: optional(nullable(text(500))),
  supplementItems: optional(nullable(list(missing, 10))),
})
export const ContractDealt = object({ state: stateOf(contractMachine), registerNo: nullable(text(30)) })

const count = integer(0, 1_000_000)
const Counted = object({ key: text(64), label: text(100), value: z.union([z.number(), z.string()]) })

/** Figures of what is in the register today; prices are averages of the residential ones, two decimals. */
export const ContractStatistics = object({
  /** Villages that a company looks after, and those of them with a contract in the register; null where there are none. */
  managed: count,
  filed: count,
  rate: nullable(decimal(2)),
  /** Contracts that end within 90 days. */
  expiring: count,
  byStreetGrade: list(
    object({
      streetId: id,
      street: text(100),
      serviceGrade: code(serviceGrade),
      contracts: count,
      price: nullable(decimal(2)),
    }),
    1000,
  ),
  byGrade: list(Counted, 10),
  byBand: list(Counted, 10),
  /** By the month in which they end, the twelve that begin with this one. */
  byEnd: list(Counted, 12),
})
export type ContractStatistics = Infer<typeof ContractStatistics>

/** How many days after its signing a contract is to be filed. */
export const ContractSetting = object({ filingDays: integer(1, 365, '请输入1到365之间的整数') })
export type ContractSetting = Infer<typeof ContractSetting>

/** What holds where a district has set nothing else. */
export const usualSetting: ContractSetting = { filingDays: 30 }

export const Choice = object({ value: id, text: text(200) })
