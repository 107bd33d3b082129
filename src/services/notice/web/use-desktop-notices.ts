import { call } from '#kernel/web/call.ts'
import { showDesktop } from '#kernel/web/desktop-notice.ts'
import { useSocketMessage, type SocketMessage } from '#kernel/web/socket.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement } from '../shared/schema.ts'

/** Is this message worth a notice outside of the page: one that names itself, while the user looks elsewhere? */
export function deservesNotice({ msgId, msgTxt, quiet }: SocketMessage, isLooking: boolean): boolean {
  return Boolean(msgId) && Boolean(msgTxt) && quiet !== true && !isLooking
}

/** Shows what arrives in the browser's own notices, where the user has allowed them; clicking one opens the message. */
export function useDesktopNotices(open: (item: Announcement) => void): void {
  const tell = (message: SocketMessage): void => {
    if (!deservesNotice(message, document.hasFocus())) return
    const { msgId = '', msgTxt = '' } = message
    showDesktop({
      title: msgTxt,
      tag: msgId,
      // A message that is gone meanwhile says so by the bell, which opens without it.
      onClick: () => void call(noticeApi.one, { id: msgId }).then(open, () => undefined),
    })
  }
  useSocketMessage('topic', tell)
  useSocketMessage('user', tell)
}
