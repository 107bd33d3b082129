import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { rulesOf } from '../shared/pay-rules.ts'
import type { FeePaySetting, PayRules } from '../shared/schema.ts'

interface Place {
  villageId: string | null
  creditorId: string
}

/** What is said of a place: by the village, then by the organisation that charges there. */
export const findSaid = (reader: Reader, { villageId, creditorId }: Place): Promise<FeePaySetting[]> =>
  reader.all(
    statement<FeePaySetting>(
      `select * from fee_pay_setting where tenant_id = $1 and creditor_id = $2 and (village_id = $3 or village_id is null) and del_flag = 0
        order by village_id nulls last`,
      [reader.tenantId, creditorId, villageId],
    ),
  )

/** How money is taken in a village for an organisation. */
export const readPayRules = async (reader: Reader, { villageId, creditorId }: Place): Promise<PayRules> =>
  rulesOf(await findSaid(reader, { villageId, creditorId }))
