import { useQueryClient } from '@tanstack/react-query'
import { useSendOrKeep } from '#kernel/web/queue/use-send-or-keep.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { complaintApi } from '../../shared/api.ts'
import type { Complaint } from '../../shared/schema.ts'

/**
 * Answers a complaint, at once or as soon as there is a network. The words wait in the queue of this device alone: a form of
 * a complaint keeps no draft.
 */
export function useReplyLater({
  id,
  version,
  complaintNo,
}: Complaint): (input: Readonly<Record<string, unknown>>) => Promise<void> {
  const cache = useQueryClient()
  const toast = useToast()
  const sendOrKeep = useSendOrKeep()
  return async (input) => {
    const subject = `答复 ${complaintNo}`
    const about = { subject, page: `/wisdom/complaintsSuggestions?id=${id}`, record: id, form: null }
    const answer = await sendOrKeep(complaintApi.deal, { ...input, id, version, action: 'reply' }, about)
    if (!answer) return
    toast.success('已提交答复')
    for (const each of [complaintApi.page, complaintApi.one]) void cache.invalidateQueries({ queryKey: keyOf(each) })
  }
}
