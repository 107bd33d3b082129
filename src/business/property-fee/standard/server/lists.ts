import { codedFilter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { standardFields } from '../shared/fields.ts'
import { priceWords } from '../shared/price-words.ts'
import type { FeeStandard } from '../shared/schema.ts'
import { isKnownStandard } from './known-rows.ts'
import { standardTables } from './tables.ts'

const ofItem = (column: string): string =>
  `(select i.${column} from fee_item i where i.tenant_id = t.tenant_id and i.id = t.item_id)`

export const standardList = listOf<FeeStandard>({
  table: standardTables.feeStandard,
  fields: standardFields,
  derived: {
    itemName: ofItem('item_name'),
    feeType: ofItem('fee_type'),
    priceText: 'null::text',
    noticeNo: `(select p.notice_no from ref_publicity p where p.tenant_id = t.tenant_id and p.id = t.publicity_id)`,
    assigned: `(select count(*)::integer from fee_assign a
      where a.tenant_id = t.tenant_id and a.standard_no = t.standard_no and a.del_flag = 0)`,
  },
  only: isKnownStandard,
  filters: { feeType: codedFilter(ofItem('fee_type')) },
  shown: (row) => ({ ...row, priceText: priceWords(row) }),
})
