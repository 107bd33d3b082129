import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#kernel/web/call-error.ts'
import { useSendOrKeep } from '#kernel/web/queue/use-send-or-keep.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { todayText } from '#kernel/web/format.ts'
import { readingApi } from '../../reading/shared/api.ts'
import { roundApi } from '../shared/api.ts'
import type { RoundMeter } from '../shared/schema.ts'

interface Seen {
  curReading: string
  isRolled: boolean
  photo: string | null
}

/** Enters what a counter shows today, at once or as soon as there is a network. */
export function useReadLater(meter: RoundMeter, buildingId: string): (seen: Seen) => Promise<void> {
  const cache = useQueryClient()
  const toast = useToast()
  const sendOrKeep = useSendOrKeep()
  const { id, villageId, meterNo, roomName } = meter
  return async ({ curReading, isRolled, photo }) => {
    const subject = `抄表 ${roomName} ${meterNo}`
    const about = { subject, page: `/property-expenses/round?buildingId=${buildingId}`, record: id, form: null }
    const curDate = todayText()
    const input = { villageId, meterNo, period: curDate.slice(0, 7), curReading, curDate, photo }
    try {
      const answer = await sendOrKeep(readingApi.create, { ...input, isRolled: isRolled ? 'Y' : 'N' }, about)
      if (!answer) return
      toast.success(`已抄表：${roomName}`)
      for (const each of [roundApi.buildings, roundApi.meters, readingApi.page])
        void cache.invalidateQueries({ queryKey: keyOf(each) })
    } catch (error) {
      if (!(error instanceof CallError && (error.shown || error.fields))) toast.failure(error)
      throw error
    }
  }
}
