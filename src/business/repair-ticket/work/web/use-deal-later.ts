import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#kernel/web/call-error.ts'
import { useSendOrKeep } from '#kernel/web/queue/use-send-or-keep.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import type { Repair } from '../../shared/schema.ts'
import { labelOf, type RepairAction } from '../../turn/web/next-actions.ts'
import { formOf, useDeal, type DealInput } from '../../web/use-deal.ts'

/** As `useDeal` for acts that may wait on this device for a network. Answers whether the act has arrived. */
export function useDealLater(): (ticket: Repair, action: RepairAction, input: DealInput) => Promise<boolean> {
  const cache = useQueryClient()
  const toast = useToast()
  const sendOrKeep = useSendOrKeep()
  const { show, refresh } = useDeal()
  return async ({ id, version, repairNo }, action, input) => {
    const subject = `${labelOf(action) ?? '处理'} ${repairNo}`
    const about = { subject, page: `/wisdom/repair?id=${id}`, record: id, form: formOf(action, id) }
    try {
      const answer = await sendOrKeep(repairApi.deal, { ...input, id, version, action }, about)
      if (!answer) return false
      show(answer.result, action)
      for (const each of [repairApi.page, repairApi.mine, repairApi.statistics])
        void cache.invalidateQueries({ queryKey: keyOf(each) })
      return true
    } catch (error) {
      refresh(error)
      if (!(error instanceof CallError && (error.shown || error.fields))) toast.failure(error)
      throw error
    }
  }
}
