import { call } from '#kernel/web/call.ts'
import { useSocketMessage, type SocketMessage } from '#kernel/web/socket.ts'
import { useToast } from '#kernel/web/toast.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement } from '../shared/schema.ts'

/** Does this message ask to be seen in the page itself, whatever its user is doing there? */
export const asksToBeShown = ({ msgId, msgTxt, shown }: SocketMessage): boolean =>
  shown === true && Boolean(msgId) && Boolean(msgTxt)

/** Shows in the page what asks for it, until it is closed; its button opens the message. */
export function useShownNotices(open: (item: Announcement) => void): void {
  const toast = useToast()
  const show = (message: SocketMessage): void => {
    if (!asksToBeShown(message)) return
    const { msgId = '', msgTxt = '' } = message
    // A message that is gone meanwhile says so by the bell, which counts without it.
    const act = (): void => void call(noticeApi.one, { id: msgId }).then(open, () => undefined)
    toast.news(msgId, msgTxt, { label: '查看', act })
  }
  useSocketMessage('topic', show)
  useSocketMessage('user', show)
}
