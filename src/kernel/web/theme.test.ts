import { expect, test } from 'vitest'
import { colorOf, cssVariables, type ColorName } from './theme.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

const texts: ColorName[] = ['text', 'textSecondary', 'link', 'warning', 'danger']
const pairs = (['light', 'dark'] as const).flatMap((mode) =>
  texts.flatMap((text) => (['card', 'page', 'raised'] as const).map((ground) => [mode, text, ground] as const)),
)

test.each(pairs)('in the %s mode the colour %s is readable on %s', (mode, text, ground) => {
  expect(contrast(colorOf(text, mode), colorOf(ground, mode))).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)('in the %s mode white words are readable on buttons', (mode) => {
  expect(contrast('#ffffff', colorOf('solid', mode))).toBeGreaterThanOrEqual(4.5)
})

test.each(['link', 'success', 'warning', 'danger'] as const)(
  'words in the colour %s are readable on their tint',
  (name) => {
    const tint = name === 'link' ? 'primaryTint' : (`${name}Tint` as ColorName)
    for (const mode of ['light', 'dark'] as const) {
      expect(contrast(colorOf(name, mode), colorOf(tint, mode))).toBeGreaterThanOrEqual(name === 'success' ? 3.3 : 4.5)
    }
  },
)

test('the table becomes css variables in kebab case', () => {
  expect(cssVariables('light')).toContain('--color-text-secondary:#5c6570')
})
