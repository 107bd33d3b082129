import { listOf } from '#engines/manage-view/server/list.ts'
import { reconFields } from '../shared/fields.ts'
import type { FeeRecon } from '../shared/schema.ts'
import { reconTables } from './tables.ts'

export const reconList = listOf<FeeRecon>({
  table: reconTables.feeRecon,
  fields: reconFields,
  derived: {
    openCount: `(select count(*) from fee_recon_diff d where d.tenant_id = t.tenant_id and d.recon_id = t.id
      and d.state in ('OPEN', 'CONFIRMING'))::integer`,
  },
})
