import { describe, expect, test } from 'vitest'
import { colorOf, type ThemeMode } from '#kernel/web/theme.ts'
import { hueOf, hues } from './palette.ts'

type Triple = [number, number, number]

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const light = (hex: string): Triple =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(light(one)), luminance(light(other))].toSorted((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

// How eyes without red or green cones see linear light (Machado, Oliveira and Fernandes, 2009).
const eyes = {
  'full sight': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const

function seen(hex: string, matrix: readonly number[]): Triple {
  const parts = light(hex)
  const row = (at: number): number => parts.reduce((sum, part, index) => sum + matrix[at * 3 + index]! * part, 0)
  return lab([0, 1, 2].map((at) => Math.min(1, Math.max(0, row(at)))) as Triple)
}

function lab([r, g, b]: Triple): Triple {
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe.each(['light', 'dark'] as const)('the palette in the %s theme', (mode: ThemeMode) => {
  const colours = hues.map((_, index) => hueOf(index, mode))

  test.each(Object.entries(eyes))('keeps its eight hues apart for eyes with %s', (_name, matrix) => {
    const distances = colours.flatMap((one, index) =>
      colours.slice(0, index).map((other) => {
        const [a, b] = [seen(one, matrix), seen(other, matrix)]
        return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      }),
    )
    expect(Math.min(...distances)).toBeGreaterThan(10)
  })

  test('stands out from the card', () => {
    expect(Math.min(...colours.map((colour) => contrast(colour, colorOf('card', mode))))).toBeGreaterThan(3)
  })
})
