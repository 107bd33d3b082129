import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { sealLoanFields as fields } from './fields.ts'
import { sealLoanPermissions as may } from './permissions.ts'
import { SealLoan, SealLoanInput, SealLoanSheet, SealLoanStep } from './schema.ts'
import { sealLoanMachine as machine } from './states.ts'

const base = '/village/committee/sealLoan'

const { list, add, export: exports } = may
export const sealLoanCrud = { list, add, export: exports }

export const sealLoanApi = crudApi({
  base,
  record: SealLoan,
  input: SealLoanInput,
  fields,
  permissions: sealLoanCrud,
  machine,
  step: SealLoanStep,
})

export const sealLoanPaperKind = paperKind<SealLoanSheet>({
  code: 'SEAL_LOAN',
  title: '印章借用单',
  content: SealLoanSheet,
})
export const sealLoanPaperApi = papersApi(sealLoanPaperKind, base, may.print)
