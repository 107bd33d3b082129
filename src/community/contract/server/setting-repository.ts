import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addDays } from '#kernel/shared/time.ts'
import { usualSetting, type ContractSetting } from '../shared/schema.ts'

/** How the district files. */
export async function readSetting(reader: Reader): Promise<ContractSetting> {
  const text = 'select filing_days from contract_setting where tenant_id = $1'
  return (await reader.maybe(statement<ContractSetting>(text, [reader.tenantId]))) ?? usualSetting
}

export async function storeSetting(tx: Tx, { filingDays }: ContractSetting): Promise<void> {
  const text = `insert into contract_setting (tenant_id, filing_days) values ($1, $2)
    on conflict (tenant_id) do update set filing_days = $2`
  await tx.run(statement(text, [tx.tenantId, filingDays]))
}

/** The day by which what was signed on a day is to be filed. */
export const filingDeadline = async (reader: Reader, signDate: string): Promise<string> =>
  addDays(signDate, (await readSetting(reader)).filingDays)
