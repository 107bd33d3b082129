import { describe, expect, test } from 'vitest'
import { accentNames, contrast } from './accent.ts'
import { cssVariables, paletteOf, themeText, type ColorName, type Palette } from './theme.ts'

const modes = ['light', 'dark'] as const
const palettes: [string, Palette][] = accentNames.flatMap((accent) =>
  modes.flatMap((mode) =>
    [false, true].map((colorWeak): [string, Palette] => [
      `${accent} ${mode}${colorWeak ? ' for weak colours' : ''}`,
      { accent, mode, colorWeak },
    ]),
  ),
)

const grounds: ColorName[] = ['card', 'page', 'raised']
const under = (least: number, texts: ColorName[], below: ColorName[]): [ColorName, ColorName, number][] =>
  texts.flatMap((text) => below.map((ground): [ColorName, ColorName, number] => [text, ground, least]))
const pairs = [
  ...under(4.5, ['text', 'textSecondary'], [...grounds, 'fill', 'primaryTint']),
  ...under(4.5, ['text'], ['yellowTint']),
  ...under(4.5, ['link', 'linkHover'], [...grounds, 'fill', 'primaryTint']),
  ...under(4.5, ['success', 'warning', 'danger'], grounds),
  ...(['success', 'warning', 'danger'] as const).flatMap((name) => under(4.5, [name], [`${name}Tint`])),
  // Signs and focus rings without words.
  ...under(3, ['primary'], grounds),
]

describe.each(palettes)('%s', (_, palette) => {
  const colors = paletteOf(palette)

  test.each(pairs)('%s stands out from %s by %d:1', (sign, ground, least) => {
    expect(contrast(colors[sign], colors[ground])).toBeGreaterThanOrEqual(least)
  })

  test.each(['solid', 'solidHover'] as const)('white words are readable on %s', (name) => {
    expect(contrast('#ffffff', colors[name])).toBeGreaterThanOrEqual(4.5)
  })
})

type Rows = readonly (readonly [number, number, number])[]
/** Linear colour as people without red (protan) or green (deutan) cones see it; Machado, Oliveira and Fernandes 2009. */
const blindness: Record<string, Rows> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

function seen(hex: string, rows: Rows): number[] {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red, green, blue] = rows.map((row) =>
    Math.max(
      0,
      row.reduce((sum, share, at) => sum + share * linear[at]!, 0),
    ),
  )
  const f = (part: number): number => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const x = f((0.4124 * red! + 0.3576 * green! + 0.1805 * blue!) / 0.9505)
  const y = f(0.2126 * red! + 0.7152 * green! + 0.0722 * blue!)
  const z = f((0.0193 * red! + 0.1192 * green! + 0.9505 * blue!) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test.each(modes.flatMap((mode) => Object.keys(blindness).map((kind) => [mode, kind] as const)))(
  'in the %s mode for weak colours, success, warning and danger differ for %s eyes',
  (mode, kind) => {
    const colors = paletteOf({ accent: 'blue', mode, colorWeak: true })
    const apart = (one: ColorName, other: ColorName): number => {
      const [from, to] = [seen(colors[one], blindness[kind]!), seen(colors[other], blindness[kind]!)]
      return Math.hypot(...from.map((part, at) => part - to[at]!))
    }
    expect(apart('success', 'danger')).toBeGreaterThan(40)
    expect(apart('success', 'warning')).toBeGreaterThan(40)
    expect(apart('warning', 'danger')).toBeGreaterThan(15)
  },
)

test('the table becomes css variables in kebab case', () => {
  const palette: Palette = { mode: 'light', accent: 'blue', colorWeak: false }
  expect(cssVariables(palette)).toContain('--color-text-secondary:#5c6570')
})

test('a part that is always dark has the dark variables, and larger text enlarges everything', () => {
  const palette: Palette = { mode: 'light', accent: 'blue', colorWeak: false }
  expect(themeText(palette, 125)).toMatch(
    /^:root\{.*zoom:1\.25\}\.always-dark\{.*--color-card:#181c21.*color-scheme:dark\}$/,
  )
  expect(themeText(palette, 100)).not.toContain('zoom')
})
