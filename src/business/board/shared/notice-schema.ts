import { dateTime, flag, id, object, text, type Infer } from '#kernel/shared/schema.ts'

/** An announcement in one line. */
export const NoticeLine = object({ id, title: text(100), sentAt: dateTime, isUnread: flag })
export type NoticeLine = Infer<typeof NoticeLine>
