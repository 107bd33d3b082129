import { useState } from 'react'
import { isAnnouncement, type Announcement, type NoticeLists } from '../shared/schema.ts'

/** What asks to be read at once: unread urgent announcements, the oldest first. */
export const popupsOf = ({ anntMsgList, sysMsgList }: NoticeLists): Announcement[] =>
  [...anntMsgList, ...sysMsgList]
    .filter((item) => item.priority === 'H' && item.readFlag === '0' && isAnnouncement(item))
    .toReversed()

export interface Popup {
  item: Announcement | undefined
  next: () => void
}

/**
 * Urgent announcements that were there when the page was loaded, one after the other. Showing one reads it, so that it
 * comes once to each person; what arrives later waits for the next page.
 */
export function usePopup(lists: NoticeLists | undefined, read: (item: Announcement) => void): Popup {
  const [waiting, setWaiting] = useState<readonly Announcement[]>()
  if (lists && !waiting) setWaiting(popupsOf(lists))
  const [item, ...rest] = waiting ?? []
  return {
    item,
    next: () => {
      if (item) read(item)
      setWaiting(rest)
    },
  }
}
