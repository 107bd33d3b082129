import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { nextInTurn, type Candidate } from '#services/ticket/shared/dispatch.ts'
import type { RepairSetting } from '../shared/setting.ts'
import { repairTables, type StoredRepair } from '../../server/tables.ts'

type Ways = Pick<
  RepairSetting,
  'repairWay' | 'payFeeFlag' | 'afterPhotoFlag' | 'nearFlag' | 'returnVisitFlag' | 'isShow' | 'notifyWay'
>

/** What holds where nobody set anything: what the owner's home needs may be charged, bad ratings are called back. */
const usual: Ways & { id: null } = {
  id: null,
  repairWay: null,
  payFeeFlag: 'Y',
  afterPhotoFlag: 'N',
  nearFlag: 'N',
  returnVisitFlag: 'BAD_ONLY',
  isShow: 'Y',
  notifyWay: 'INNER',
}

/** How a ticket's village handles its type: the type's own line, the village's line for all types, or the usual way. */
export async function settingFor(
  reader: Reader,
  { villageId, repairType }: Pick<StoredRepair, 'villageId' | 'repairType'>,
): Promise<Ways & { id: string | null }> {
  const query = repairTables.sql
    .selectFrom('repairSetting')
    .select([
      'id',
      'repairType',
      'repairWay',
      'payFeeFlag',
      'afterPhotoFlag',
      'nearFlag',
      'returnVisitFlag',
      'isShow',
      'notifyWay',
    ])
    .where('tenantId', '=', reader.tenantId)
    .where('villageId', '=', villageId)
    .where('delFlag', '=', 0)
    .where((is) => is.or([is('repairType', '=', repairType), is('repairType', 'is', null)]))
  const lines = await reader.all(query)
  return lines.find((line) => line.repairType !== null) ?? lines[0] ?? usual
}

/** The next in turn of a line; its pointer stays locked until the transaction ends, so that turns never collide. */
export async function takeTurnOf(
  tx: Tx,
  settingId: string,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> {
  const lock = 'select last_user_id from repair_setting where tenant_id = $1 and id = $2 for update'
  const known = await tx.one(statement<{ lastUserId: string | null }>(lock, [tx.tenantId, settingId]))
  const next = nextInTurn(candidates, known.lastUserId)
  const keep = 'update repair_setting set last_user_id = $3 where tenant_id = $1 and id = $2'
  if (next) await tx.run(statement(keep, [tx.tenantId, settingId, next.userId]))
  return next
}
