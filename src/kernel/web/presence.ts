import { parseTime, relativeTime } from './format.ts'

/** Whoever used the product within so long is at it. */
const atWorkMs = 15 * 60_000

/** Whether somebody is at the product now, or when they last were: 在线, 3小时前在线. `seenAt` is a time as on the wire. */
export const presenceOf = (seenAt: string): string =>
  Date.now() - parseTime(seenAt).getTime() < atWorkMs ? '在线' : `${relativeTime(seenAt)}在线`
