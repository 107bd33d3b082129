import { colorOf, type ThemeMode } from '#kernel/web/theme.ts'

/**
 * The hues of series, each light and dark, in the order in which they are given out. Any two differ for people who see
 * no red or no green too, and each stands out from the card by 3:1.
 */
export const hues = [
  ['#0b6fd6', '#4c9df0'],
  ['#b03a00', '#f08a3c'],
  ['#00806a', '#1f9f83'],
  ['#6a1b9a', '#8a5cf0'],
  ['#b58900', '#efd65a'],
  ['#d94c94', '#f7a3cf'],
  ['#12344d', '#77828e'],
  ['#7a5c4d', '#7fe0f0'],
] as const satisfies readonly (readonly [light: string, dark: string])[]

/** Colour of the nth series; the ninth begins again. */
export const hueOf = (index: number, mode: ThemeMode): string => hues[index % hues.length]![mode === 'light' ? 0 : 1]

/** Colours of what stands around the series. */
export const inkOf = (mode: ThemeMode) => ({
  text: colorOf('text', mode),
  quiet: colorOf('textSecondary', mode),
  line: colorOf('hairline', mode),
  raised: colorOf('raised', mode),
})
