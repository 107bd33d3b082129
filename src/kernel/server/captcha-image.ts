import { randomBytes, randomInt } from 'node:crypto'

import { captchaGlyphs, type Point } from './captcha-glyphs.ts'
import { encodePng } from './png.ts'

/** The size in CSS pixels at which clients show the image. */
export const captchaSize = { width: 105, height: 35 } as const

type Colour = readonly [red: number, green: number, blue: number]
type Canvas = { pixels: Uint8Array; width: number; height: number }

const letters = Object.keys(captchaGlyphs)
const inks: readonly Colour[] = [
  [24, 78, 140],
  [150, 40, 50],
  [30, 105, 70],
  [96, 52, 140],
  [70, 70, 84],
]

/** Four characters that cannot be mistaken for one another, by the system's randomness. Compare without regard to case. */
export function newCaptchaCode(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}

/** Numbers from 0 up to 1 out of one draw of random bytes. */
function randoms(): () => number {
  let bytes = randomBytes(1024)
  let at = 0
  return () => {
    if (at + 2 > bytes.length) {
      bytes = randomBytes(1024)
      at = 0
    }
    at += 2
    return bytes.readUInt16BE(at - 2) / 65_536
  }
}

function paint({ pixels, width }: Canvas, x: number, y: number, colour: Colour, cover: number): void {
  const at = (y * width + x) * 3
  for (let part = 0; part < 3; part++) {
    const under = pixels[at + part]!
    pixels[at + part] = Math.round(under + (colour[part]! - under) * cover)
  }
}

/** A line with round ends and smooth edges: each pixel is covered by how near its centre is to the line. */
function line(canvas: Canvas, [ax, ay]: Point, [bx, by]: Point, radius: number, colour: Colour): void {
  const reach = radius + 1
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(ay, by) + reach))
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(ax, bx) + reach))
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= right; x++) {
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
      const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy)
      const cover = Math.max(0, Math.min(1, radius + 0.5 - distance))
      if (cover > 0) paint(canvas, x, y, colour, cover)
    }
  }
}

function strokes(canvas: Canvas, points: readonly Point[], radius: number, colour: Colour): void {
  points.slice(1).forEach((point, at) => line(canvas, points[at]!, point, radius, colour))
}

/**
 * Draws a code as a noisy PNG data URL of 105 × 35 pixels, or finer by `scale`. A picture of pixels on purpose: the
 * strokes of a vector drawing could simply be read. It needs no font. Throws on characters that have no glyph.
 */
export function drawCaptcha(code: string, scale = 1): string {
  const random = randoms()
  const between = (low: number, high: number) => low + (high - low) * random()
  const anyInk = () => inks[Math.floor(random() * inks.length)]!
  const [width, height] = [Math.round(captchaSize.width * scale), Math.round(captchaSize.height * scale)]
  const canvas: Canvas = { pixels: new Uint8Array(width * height * 3), width, height }
  for (let at = 0; at < canvas.pixels.length; at++) canvas.pixels[at] = 238 + 4 * Math.floor(random() * 4)

  const [phase, depth, period] = [between(0, 6.3), between(0.6, 1.5) * scale, between(13, 20) * scale]
  const waved = (x: number, y: number): Point => [
    x + depth * 0.7 * Math.sin((y / period) * 3 + phase),
    y + depth * Math.sin((x / period) * 2 + phase),
  ]
  const signs = [...code.toUpperCase()]
  signs.forEach((sign, index) => {
    const glyph = Object.hasOwn(captchaGlyphs, sign) ? captchaGlyphs[sign]! : undefined
    if (!glyph) throw new Error(`No captcha glyph for ${JSON.stringify(sign)}`)
    const slot = width / signs.length
    const [wide, high] = [Math.min(slot * 0.62, 16 * scale) * between(0.9, 1.1), height * between(0.52, 0.64)]
    const [cx, cy] = [slot * (index + 0.5) + between(-1.5, 1.5) * scale, height / 2 + between(-2, 2) * scale]
    const [tilt, shear, ink] = [between(-0.28, 0.28), between(-0.15, 0.15), anyInk()]
    const placed = ([x, y]: Point): Point => {
      const [px, py] = [(x - 0.5) * wide + (0.5 - y) * high * shear, (y - 0.5) * high]
      return waved(cx + px * Math.cos(tilt) - py * Math.sin(tilt), cy + px * Math.sin(tilt) + py * Math.cos(tilt))
    }
    for (const stroke of glyph) strokes(canvas, stroke.map(placed), between(1, 1.35) * scale, ink)
  })

  for (let curve = 0; curve < 3; curve++) {
    const [from, to, bend] = [between(0.15, 0.85) * height, between(0.15, 0.85) * height, between(-0.5, 0.5) * height]
    const points = Array.from({ length: 13 }, (_, step): Point => {
      const t = step / 12
      return waved(t * width, from + (to - from) * t + bend * Math.sin(Math.PI * t))
    })
    strokes(canvas, points, 0.45 * scale, anyInk())
  }
  for (let dot = 0; dot < 60; dot++) {
    const at: Point = [random() * width, random() * height]
    line(canvas, at, at, between(0.2, 0.6) * scale, anyInk())
  }
  return `data:image/png;base64,${encodePng(canvas.pixels, width, height).toString('base64')}`
}
