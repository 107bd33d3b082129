/** Light or dark; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type ThemeMode = 'light' | 'dark'

/** The one table of colours: each token with its light and its dark value. Text colours pass 4.5:1 on card and page. */
export const colors = {
  primary: ['#1890ff', '#1890ff'],
  /** Text links and selected menu text. */
  link: ['#0958d9', '#69b1ff'],
  linkHover: ['#003eb3', '#91caff'],
  /** Fill below white words: primary itself is too light for them. */
  solid: ['#0b6fd6', '#1668dc'],
  solidHover: ['#0958d9', '#3c89e8'],
  success: ['#389e0d', '#73d13d'],
  warning: ['#ad4e00', '#ffa940'],
  danger: ['#cf1322', '#ff7875'],
  primaryTint: ['#e6f4ff', '#112a45'],
  successTint: ['#f6ffed', '#162312'],
  warningTint: ['#fff7e6', '#2b1d11'],
  dangerTint: ['#fff1f0', '#2a1215'],
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

/** Sizes that do not change with the mode. */
export const sizes = {
  radius: 6,
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "WenQuanYi Micro Hei", sans-serif',
} as const

export const colorOf = (name: ColorName, mode: ThemeMode): string => colors[name][mode === 'light' ? 0 : 1]

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The table as css variables: `--color-primary`, `--color-text-secondary`, `--radius`, `--font`. */
export function cssVariables(mode: ThemeMode): string {
  const lines = (Object.keys(colors) as ColorName[]).map((name) => `--color-${kebab(name)}:${colorOf(name, mode)}`)
  return [...lines, `--radius:${sizes.radius}px`, `--font:${sizes.fontFamily}`, `color-scheme:${mode}`].join(';')
}

/** Puts both sets of variables into the page; `data-theme` on the root element chooses. */
export function installTheme(): void {
  const style = document.createElement('style')
  style.textContent = `:root{${cssVariables('light')}}:root[data-theme=dark]{${cssVariables('dark')}}`
  document.head.prepend(style)
}
