import { fromWire } from '#kernel/shared/time.ts'

/** How long a task has waited between two wire times: 2天3小时, 5小时20分, 8分钟. */
export function stayText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((fromWire(to).getTime() - fromWire(from).getTime()) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分` : `${hours}小时`
  return `${rest}分钟`
}
