import { listOf } from '#engines/manage-view/server/list.ts'
import { diffFields } from '../shared/fields.ts'
import type { FeeReconDiff } from '../shared/schema.ts'
import { diffTables } from './tables.ts'

export const diffList = listOf<FeeReconDiff>({
  table: diffTables.feeReconDiff,
  fields: diffFields,
  derived: {
    reconNo: '(select r.recon_no from fee_recon r where r.tenant_id = t.tenant_id and r.id = t.recon_id)',
  },
})
