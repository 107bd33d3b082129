import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { noticeApi } from '../shared/api.ts'
import { boxApi } from '../shared/box.ts'

const changing = [noticeApi.lists, noticeApi.mine, noticeApi.one] as const

/** What follows a change of the box: the lists anew, the server's words, then `onDone`. */
function useChange(onDone: () => void) {
  const toast = useToast()
  return {
    invalidates: changing,
    onSuccess: (_: null, text: string) => {
      toast.success(text)
      onDone()
    },
  }
}

/** Signs for an announcement; then `onDone`. */
export const useConfirmMessage = (onDone: () => void) => useCall(boxApi.confirm, useChange(onDone))

/** Marks messages with a star, or takes it off. */
export const useStar = () => useCall(boxApi.star, { invalidates: changing })

/** Reads or puts away several messages; then `onDone`. */
export function useMany(onDone: () => void) {
  const options = useChange(onDone)
  return { read: useCall(boxApi.read, options), remove: useCall(boxApi.remove, options) }
}
