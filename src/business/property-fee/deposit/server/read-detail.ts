import type { Reader } from '#kernel/server/db/db.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { DepositDeduction, DepositDetail, FeeDeposit } from '../shared/schema.ts'
import { readDeductions, type StoredDeduction } from './deduct-repository.ts'
import { depositPurposes } from './files.ts'
import { readLogs } from './repository.ts'

/** Deductions as answers carry them: their photographs open by signed links. */
export const shownDeductions = (secrets: Secrets, rows: readonly StoredDeduction[]): DepositDeduction[] =>
  rows.map(({ depositId: _deposit, ...row }) => ({
    ...row,
    photos: shownPaths(secrets, row.photos, depositPurposes),
    proof: shownPaths(secrets, row.proof, depositPurposes),
  }))

/** What explains a deposit: what moved of it, and what was or is to be kept of it. */
export const readDetail = async (
  reader: Reader,
  secrets: Secrets,
  row: FeeDeposit,
): Promise<FeeDeposit & DepositDetail> => ({
  ...row,
  logs: await readLogs(reader, row.id),
  deductions: shownDeductions(secrets, await readDeductions(reader, [row.id])),
})
