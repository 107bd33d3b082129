import { companionOf } from '#kernel/shared/field.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { currentText, type Dictionaries } from '#kernel/server/dictionaries.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { bidKind, chargeMode, contractKind, feeUsage, serviceGrade } from '../../shared/dictionaries.ts'
import { isParking } from '../../shared/fee-lines.ts'
import type { Contract } from '../../shared/schema.ts'
import { contractProofKind, type ContractProof } from '../shared/api.ts'

const spelled = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

const nameIn = (row: Contract, key: keyof Contract): string =>
  (row as unknown as Record<string, string | null | undefined>)[companionOf(key)] ?? ''

/** The district of a village: whoever files for it. */
const districts = `select top.name from ref_village v
    join ref_depart top on top.tenant_id = v.tenant_id and top.org_code = left(v.org_code, 3)
  where v.tenant_id = $1 and v.id = $2`

async function sheetOf(reader: Reader, row: Contract, dictionaries: Dictionaries): Promise<ContractProof> {
  const { registerNo, filedOn } = row
  if (registerNo === null || filedOn === null) throw refusal('备案后才能打印备案证明')
  const office = await reader.maybe(statement<{ name: string }>(districts, [reader.tenantId, row.villageId]))
  return {
    ...{ registerNo, company: nameIn(row, 'companyId'), village: nameIn(row, 'villageId'), contract: row.contractName },
    facts: [
      { label: '合同编号', value: row.contractNo },
      { label: '合同类型', value: currentText(dictionaries, contractKind, row.contractKind) ?? '' },
      { label: '甲方', value: row.partyA },
      { label: '签订日期', value: spelled(row.signDate) },
      { label: '合同期限', value: `${spelled(row.startDate)}至${spelled(row.endDate)}` },
      { label: '选聘方式', value: currentText(dictionaries, bidKind, row.bidKind) ?? '' },
      { label: '收费方式', value: currentText(dictionaries, chargeMode, row.chargeMode) ?? '' },
      { label: '服务等级', value: currentText(dictionaries, serviceGrade, row.serviceGrade) ?? '' },
    ],
    prices: row.feeStandards.map(({ usage, price }) => ({
      usage: currentText(dictionaries, feeUsage, usage) ?? '',
      price: `${price}元/${isParking(usage) ? '位·月' : '㎡·月'}`,
    })),
    ...{ filedOn: spelled(filedOn), office: office?.name ?? '' },
  }
}

/** Proofs of filing; whoever prints one sees the contract. */
export const proofsOf = (list: List<Contract>): PaperSource<ContractProof> => ({
  kind: contractProofKind,
  async drafts(reader, actor, ids, { dictionaries }) {
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    return Promise.all(
      rows.map(async (row) => ({
        recordId: row.id,
        title: `备案证明 ${row.contractName}`,
        content: await sheetOf(reader, row, dictionaries),
        reveals: [],
      })),
    )
  },
})
