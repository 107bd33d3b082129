import type Feature from 'ol/Feature.js'
import CircleStyle, { type Options as CircleOptions } from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { colorOf, sizes, type ColorName, type ThemeMode } from '#kernel/web/theme.ts'
import type { Offset } from '../shared/sign-layout.ts'
import type { MapIcon, MapShape, MapTone } from './map-shape.ts'

const inks: Record<MapTone, ColorName> = {
  primary: 'solid',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  default: 'textSecondary',
}

/** The colour of a tone, for legends that are drawn. */
export const toneColor = (tone: MapTone, mode: ThemeMode): string => colorOf(inks[tone], mode)

/** A colour of the tokens, lighter by so much; the tokens are six hexadecimal digits. */
const thin = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`

interface Ink {
  mode: ThemeMode
  isSelected: boolean
}

const words = (text: string, mode: ThemeMode, { dx, dy }: Offset): Text =>
  new Text({
    text,
    font: `12px ${sizes.fontFamily}`,
    offsetY: dy,
    offsetX: dx,
    fill: new Fill({ color: colorOf('text', mode) }),
    stroke: new Stroke({ color: colorOf('card', mode), width: 3 }),
    declutterMode: 'none',
  })

/** How the outline of a shape is drawn. */
export function styleOf(shape: MapShape, ink: Ink): Style[] {
  const color = colorOf(inks[shape.tone], ink.mode)
  const outline = shape.look === 'area' ? areaStyle(shape, color, ink) : placeStyle(color, ink)
  outline.setZIndex(ink.isSelected ? 1 : 0)
  return [outline]
}

const placeStyle = (color: string, { isSelected }: Ink): Style =>
  new Style({
    fill: new Fill({ color: thin(color, isSelected ? 0.28 : 0.16) }),
    stroke: new Stroke({ color, width: isSelected ? 3 : 1.5 }),
  })

function areaStyle({ parts, weight = 1 }: MapShape, color: string, { isSelected }: Ink): Style {
  return new Style({
    fill: new Fill({ color: thin(color, isSelected ? 0.12 : 0.05) }),
    stroke: new Stroke({
      color: thin(color, 0.6),
      width: isSelected ? 3 : weight,
      // Nobody has drawn a hull: it only says that something stands there.
      ...(!parts && { lineDash: [6, 4] }),
    }),
  })
}

/** The name of an area, where there is room for it. */
export const nameOf = (label: string, at: Offset, mode: ThemeMode): Style => new Style({ text: words(label, mode, at) })

/** Larger signs for more records; a place that counts nothing is a dot. */
export const radiusOf = (count: number | undefined): number =>
  count === undefined ? 6 : 12 + Math.min(10, Math.log10(Math.max(count, 1)) * 5)

/** Corners of a sign, and how it is turned; all stand within the circle of their radius, so none needs more room. */
export const signCorners = {
  SQUARE: { points: 4, angle: Math.PI / 4 },
  DIAMOND: { points: 4, angle: 0 },
  HEXAGON: { points: 6, angle: Math.PI / 6 },
} as const

const imageOf = (icon: MapIcon = 'CIRCLE', options: CircleOptions): CircleStyle | RegularShape =>
  icon === 'CIRCLE' ? new CircleStyle(options) : new RegularShape({ ...options, ...signCorners[icon] })

/** How the sign of a shape is drawn at its point. */
export function signOf({ tone, icon, count, label, shift = 0, offset, labelAt }: MapShape, ink: Ink): Style[] {
  const at = { dx: shift + (offset?.dx ?? 0), dy: offset?.dy ?? 0 }
  const color = colorOf(inks[tone], ink.mode)
  const radius = radiusOf(count)
  const edge = ink.isSelected ? { name: 'primary' as const, width: 3 } : { name: 'card' as const, width: 2 }
  const sign = new Style({
    image: imageOf(icon, {
      radius: ink.isSelected ? radius + 3 : radius,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: colorOf(edge.name, ink.mode), width: edge.width }),
      displacement: [at.dx, -at.dy],
      declutterMode: 'none',
    }),
    zIndex: ink.isSelected ? 3 : 2,
    ...(label && labelAt && { text: words(label, ink.mode, { dx: shift + labelAt.dx, dy: labelAt.dy }) }),
  })
  return count === undefined ? [sign] : [sign, numberOf(count, tone, at, ink.mode)]
}

function numberOf(count: number, tone: MapTone, { dx, dy }: Offset, mode: ThemeMode): Style {
  const text = new Text({
    text: String(count),
    offsetX: dx,
    offsetY: dy,
    font: `600 12px ${sizes.fontFamily}`,
    // The fill below white words is dark in both modes; the other tones turn light in the dark.
    fill: new Fill({ color: colorOf('card', tone === 'primary' ? 'light' : mode) }),
    declutterMode: 'none',
  })
  return new Style({ text, zIndex: 4 })
}

/** What is being drawn or measured. */
export function toolStyle(mode: ThemeMode, textOf: (feature: Feature) => string) {
  const color = colorOf('primary', mode)
  return (feature: unknown): Style =>
    new Style({
      fill: new Fill({ color: thin(color, 0.18) }),
      stroke: new Stroke({ color, width: 2.5 }),
      image: new CircleStyle({
        radius: 7,
        fill: new Fill({ color }),
        stroke: new Stroke({ color: colorOf('card', mode), width: 2 }),
      }),
      text: words(textOf(feature as Feature), mode, { dx: 0, dy: -14 }),
    })
}
