/** The colours that a user may choose as the leading one, as they are known in Chinese offices. */
export const accents = {
  red: { label: '薄暮', color: '#f5222d' },
  volcano: { label: '火山', color: '#fa541c' },
  dusk: { label: '日暮', color: '#faad14' },
  cyan: { label: '明青', color: '#13c2c2' },
  green: { label: '极光绿', color: '#52c41a' },
  blue: { label: '拂晓蓝', color: '#1890ff' },
  geekblue: { label: '极客蓝', color: '#2f54eb' },
  purple: { label: '酱紫', color: '#722ed1' },
} as const satisfies Record<string, { label: string; color: string }>

export type Accent = keyof typeof accents
export const accentNames = Object.keys(accents) as [Accent, ...Accent[]]

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  const at = (place: number): number => Number.parseInt(hex.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

/** One colour with a share (0 to 1) of another in it. */
export function mix(one: string, other: string, share: number): string {
  const to = channelsOf(other)
  const parts = channelsOf(one).map((from, place) => Math.round(from + (to[place]! - from) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** Moves a colour towards black or white until it stands out enough from every ground. */
export function readable(color: string, grounds: readonly string[], towards: string, least = 4.5): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(color, towards, share)
    if (grounds.every((ground) => contrast(moved, ground) >= least)) return moved
  }
  return towards
}
