import type { Actor } from './actor.ts'
import { nowText } from './clock.ts'

/**
 * When the caller did what they do: now, or earlier where the call waited for a network. Never before the record
 * came to stand as it stands: the version that such a call names shows that its device had heard of that.
 */
export function actTime(
  { actedAt }: Pick<Actor, 'actedAt'>,
  { createTime, updateTime }: { createTime: string | null; updateTime: string | null },
): string {
  const since = updateTime ?? createTime ?? ''
  return actedAt !== undefined && actedAt >= since ? actedAt : nowText()
}
