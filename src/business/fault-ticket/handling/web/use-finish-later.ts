import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#kernel/web/call-error.ts'
import { useSendOrKeep } from '#kernel/web/queue/use-send-or-keep.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { faultApi } from '../../shared/api.ts'
import { faultPage } from '../../shared/pages.ts'
import type { Fault } from '../../shared/schema.ts'

/** Where what was typed is kept. */
export const finishForm = (id: string) => ({ view: 'fault/finish', record: id })

/** Ends the work on a ticket, at once or as soon as there is a network. Answers whether it has arrived. */
export function useFinishLater({
  id,
  version,
  ticketNo,
}: Fault): (input: Readonly<Record<string, unknown>>) => Promise<boolean> {
  const cache = useQueryClient()
  const toast = useToast()
  const sendOrKeep = useSendOrKeep()
  return async (input) => {
    const subject = `完工 ${ticketNo}`
    const about = { subject, page: `${faultPage}?_open=detail:${id}`, record: id, form: finishForm(id) }
    try {
      const answer = await sendOrKeep(faultApi.deal, { ...input, id, version, action: 'finish' }, about)
      if (!answer) return false
      toast.success('已完工')
      for (const each of [faultApi.page, faultApi.one]) void cache.invalidateQueries({ queryKey: keyOf(each) })
      return true
    } catch (error) {
      if (!(error instanceof CallError && (error.shown || error.fields))) toast.failure(error)
      throw error
    }
  }
}
