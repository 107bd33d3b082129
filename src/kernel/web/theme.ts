import { accents, mix, readable, type Accent } from './accent.ts'

/** Light or dark; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type ThemeMode = 'light' | 'dark'
export const themeChoices = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]
/** Size of everything, in per cent. */
export const textSizes = [100, 112, 125] as const
export type TextSize = (typeof textSizes)[number]

/** The one table of colours: each token with its light and its dark value. Text colours pass 4.5:1 on card and page. */
export const colors = {
  primary: ['#1890ff', '#1890ff'],
  /** Text links and selected menu text. */
  link: ['#0958d9', '#69b1ff'],
  linkHover: ['#003eb3', '#91caff'],
  /** Fill below white words: primary itself is too light for them. */
  solid: ['#0b6fd6', '#1668dc'],
  solidHover: ['#0958d9', '#1d6fdf'],
  success: ['#2b7d08', '#73d13d'],
  warning: ['#ad4e00', '#ffa940'],
  danger: ['#cf1322', '#ff7875'],
  primaryTint: ['#e6f4ff', '#112a45'],
  successTint: ['#f6ffed', '#162312'],
  warningTint: ['#fff7e6', '#2b1d11'],
  dangerTint: ['#fff1f0', '#2a1215'],
  /** Below words in the colour of text. */
  yellowTint: ['#fff1b8', '#594214'],
  text: ['#1f2329', '#e3e5e8'],
  textSecondary: ['#5c6570', '#a3abb5'],
  textDisabled: ['#a8aeb8', '#5f6772'],
  page: ['#f5f7fa', '#101317'],
  card: ['#ffffff', '#181c21'],
  raised: ['#ffffff', '#20252b'],
  fill: ['#eef1f5', '#272d34'],
  border: ['#d5d9e0', '#3a424b'],
  hairline: ['#e8eaed', '#2a3037'],
  mask: ['rgba(15, 20, 28, 0.45)', 'rgba(0, 0, 0, 0.6)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorName = keyof typeof colors
type Pair = readonly [light: string, dark: string]

/** Instead of green, amber and red: blue, yellow and brown, which people without red or green tell apart. */
const weakColors: Partial<Record<ColorName, Pair>> = {
  success: ['#0067a3', '#5cb8f0'],
  warning: ['#8a6a00', '#f2d64b'],
  danger: ['#8f1d00', '#ff8a5c'],
  successTint: ['#eaf6fd', '#10283a'],
  warningTint: ['#fdf7e0', '#2a2410'],
  dangerTint: ['#fdf0ea', '#2e1a10'],
}

/** Sizes that do not change with the mode. */
export const sizes = {
  radius: 6,
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "WenQuanYi Micro Hei", sans-serif',
} as const

/** What decides about colours. */
export interface Palette {
  mode: ThemeMode
  accent: Accent
  /** For people who see no red or no green. */
  colorWeak: boolean
}

/** A token's colour in the default palette. */
export const colorOf = (name: ColorName, mode: ThemeMode): string => colors[name][mode === 'light' ? 0 : 1]

/**
 * The tokens that follow the leading colour. Words and what lies below words pass 4.5:1, other signs 3:1; the default
 * blue keeps the values that were chosen by eye.
 */
function accentColors({ accent, mode }: Palette): Partial<Record<ColorName, string>> {
  if (accent === 'blue') return {}
  const { color } = accents[accent]
  const of = (name: ColorName): string => colorOf(name, mode)
  const towards = mode === 'light' ? '#000000' : '#ffffff'
  const primaryTint = mix(of('card'), color, mode === 'light' ? 0.1 : 0.2)
  const grounds = [of('card'), of('page'), of('raised'), of('fill'), primaryTint]
  const link = readable(color, grounds, towards)
  const solid = readable(color, ['#ffffff'], '#000000')
  return {
    primary: readable(color, grounds.slice(0, 3), towards, 3),
    primaryTint,
    link,
    linkHover: mix(link, towards, 0.25),
    solid,
    solidHover: mix(solid, '#000000', 0.15),
  }
}

/** Every token's colour. */
export function paletteOf(palette: Palette): Record<ColorName, string> {
  const at = palette.mode === 'light' ? 0 : 1
  const pairs = Object.entries(palette.colorWeak ? { ...colors, ...weakColors } : colors) as [ColorName, Pair][]
  const plain = Object.fromEntries(pairs.map(([name, pair]) => [name, pair[at]])) as Record<ColorName, string>
  return { ...plain, ...accentColors(palette) }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A palette as css variables: `--color-primary`, `--color-text-secondary`. */
export function cssVariables(palette: Palette): string {
  const lines = Object.entries(paletteOf(palette)).map(([name, value]) => `--color-${kebab(name)}:${value}`)
  return [...lines, `color-scheme:${palette.mode}`].join(';')
}

/** The page's variables, and under `always-dark` those of a part that is dark in both modes. */
export function themeText(palette: Palette, textSize: TextSize): string {
  const zoom = textSize === 100 ? '' : `;zoom:${textSize / 100}`
  const dark = cssVariables({ ...palette, mode: 'dark' })
  return `:root{${cssVariables(palette)};--radius:${sizes.radius}px;--font:${sizes.fontFamily}${zoom}}.always-dark{${dark}}`
}
