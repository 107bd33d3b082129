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

/** The form of an act, as what is typed in it is kept. */
export const formOf = (action: RepairDealing['action'], id: string) => ({ view: `repair/${action}`, record: id })

/**
 * Sends one act on a ticket and shows the ticket as it stands then. Rejects with `CallError` after telling the user.
 */
export function useDeal(): {
  deal: (ticket: Repair, action: RepairDealing['action'], input?: DealInput) => Promise<true>
  /** Shows what came of an act, by its word in the state before. */
  show: (fresh: RepairDetail, action: RepairDealing['action'], before?: Repair['state']) => void
  /** Reads anew what is shown, where somebody else was quicker. */
  refresh: (error: unknown) => void
  isBusy: boolean
} {
  const cache = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(repairApi.deal, { invalidates: lists })
  const show = (fresh: RepairDetail, action: RepairDealing['action'], before?: Repair['state']): void => {
    cache.setQueryData<RepairDetail>(keyOf(repairApi.one, { id: fresh.id }), fresh)
    toast.success(`已${labelOf(action, before) ?? '提交'}`)
  }
  const refresh = (error: unknown): void => {
    if (!isOutdated(error)) return
    for (const each of [repairApi.one, ...lists]) void cache.invalidateQueries({ queryKey: keyOf(each) })
  }
  const deal = async (ticket: Repair, action: RepairDealing['action'], input: DealInput = {}): Promise<true> => {
    try {
      show(await mutateAsync({ ...input, id: ticket.id, version: ticket.version, action }), action, ticket.state)
      return true
    } catch (error) {
      refresh(error)
      throw error
    }
  }
  return { deal, show, refresh, isBusy: isPending }
}
