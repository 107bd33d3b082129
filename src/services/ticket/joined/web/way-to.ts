import type { WorkTicket } from '../shared/schema.ts'

/** The address under which a map application leads to where a ticket is; undefined where the village has no point. */
export function wayTo({ point, place, title }: Pick<WorkTicket, 'point' | 'place' | 'title'>): string | undefined {
  if (!point) return undefined
  const name = (place ?? title).replaceAll(',', ' ')
  const asked = new URLSearchParams({ to: `${point},${name}`, coordinate: 'gaode', callnative: '1' })
  return `https://uri.amap.com/navigation?${asked.toString()}`
}
