import { useQueryClient } from '@tanstack/react-query'
import { isRefusedFor } from '#kernel/web/call-error.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf, useCall } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'
import { labelOf } from '../turn/web/next-actions.ts'
import type { Repair, RepairDealing, RepairDetail } from '../shared/schema.ts'

export type DealInput = Omit<RepairDealing, 'id' | 'version' | 'action'>

const lists = [repairApi.page, repairApi.mine, repairApi.statistics]

/** Somebody else was quicker: the ticket on the screen is an old one. */
const isOutdated = (error: unknown): boolean => isRefusedFor(error, 'stale', 'wrongState', 'taken')

/** Sends one act on a ticket and shows the ticket as it stands then. Rejects with `CallError` after telling the user. */
export function useDeal(): {
  deal: (ticket: Repair, action: RepairDealing['action'], input?: DealInput) => Promise<void>
  isBusy: boolean
} {
  const cache = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(repairApi.deal, { invalidates: lists })
  const deal = async (ticket: Repair, action: RepairDealing['action'], input: DealInput = {}): Promise<void> => {
    const key = keyOf(repairApi.one, { id: ticket.id })
    try {
      const fresh = await mutateAsync({ ...input, id: ticket.id, version: ticket.version, action })
      cache.setQueryData<RepairDetail>(key, fresh)
      toast.success(`已${labelOf(action) ?? '提交'}`)
    } catch (error) {
      if (isOutdated(error))
        for (const each of [repairApi.one, ...lists]) void cache.invalidateQueries({ queryKey: keyOf(each) })
      throw error
    }
  }
  return { deal, isBusy: isPending }
}
