import type { Reader } from '#kernel/server/db/db.ts'
import { given } from '#kernel/server/errors.ts'
import { isAssignee } from '#services/ticket/work/server/guards.ts'
import type { RepairDealing } from '../../shared/schema.ts'
import type { RepairGuard } from '../../server/check-caller.ts'
import { settingFor } from '../../setting/server/repository.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Work is done when it is described, shown where the village wants that, and its price settled. */
export const mayFinish: RepairGuard = async (context) => {
  const { tx, row, input } = context
  const refused = isAssignee(context)
  if (refused) return refused
  if (row.quoteState === 'WAIT_CONFIRM') return '报价需业主确认后才能施工'
  if (owesPayment(row)) return '有偿维修请先申请收费'
  return input && workDescribed(tx, row, input)
}

/** Finished work is described, and shown where the village wants that. */
export async function workDescribed(tx: Reader, row: StoredRepair, input: RepairDealing): Promise<string | undefined> {
  given(input.resolution?.trim(), 'resolution', '请填写处理结果!')
  const { afterPhotoFlag } = await settingFor(tx, row)
  return afterPhotoFlag === 'Y' && !input.photos ? '请上传完工照片!' : undefined
}

/** A confirmed price that was neither paid nor waived. */
export const owesPayment = ({ quoteState, receiptNo, amount }: StoredRepair): boolean =>
  quoteState === 'CONFIRMED' && receiptNo === null && amount !== '0.00'
