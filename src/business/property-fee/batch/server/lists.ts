import { listOf } from '#engines/manage-view/server/list.ts'
import { batchFields } from '../shared/fields.ts'
import type { FeeBatch } from '../shared/schema.ts'
import { batchTables } from './tables.ts'

const ofShards = (expression: string): string =>
  `(select ${expression} from fee_batch_shard s where s.tenant_id = t.tenant_id and s.batch_id = t.id)`

export const batchList = listOf<FeeBatch>({
  table: batchTables.feeBatch,
  fields: batchFields,
  derived: {
    itemNames: `coalesce((select string_agg(i.item_name, '、' order by i.item_code) from fee_item i
      where i.tenant_id = t.tenant_id and i.id = any(t.item_ids)), '全部')`,
    shards: ofShards('count(*)'),
    shardsDone: ofShards('count(*) filter (where s.is_done)'),
    made: ofShards('coalesce(sum(s.made), 0)'),
    amount: ofShards('coalesce(sum(s.amount), 0)::numeric(16, 2)'),
    faults: `(select count(*) from fee_batch_fault f where f.tenant_id = t.tenant_id and f.batch_id = t.id)`,
    drafts: `(select count(*) from fee_bill b where b.tenant_id = t.tenant_id and b.batch_id = t.id and b.state = 'DRAFT')`,
  },
})
