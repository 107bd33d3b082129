import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, object, text, type Infer } from '#kernel/shared/schema.ts'
import { contractPermissions } from '../../shared/permissions.ts'

const Fact = object({ label: text(32), value: text(300) })

/** All that the proof of a filing says, as displayed texts. */
export const ContractProof = object({
  registerNo: text(30),
  company: text(100),
  village: text(60),
  contract: text(100),
  facts: list(Fact, 20),
  prices: list(object({ usage: text(32), price: text(40) }), 8),
  filedOn: text(20),
  office: text(100),
})
export type ContractProof = Infer<typeof ContractProof>

export const contractProofKind = paperKind<ContractProof>({
  code: 'CONTRACT_PROOF',
  title: '物业服务合同备案证明',
  content: ContractProof,
})

export const contractProofApi = papersApi(contractProofKind, '/wisdom/contractRegister', contractPermissions.print)
