import type Feature from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { colorOf, sizes, type ColorName, type ThemeMode } from '#kernel/web/theme.ts'
import type { MapShape, MapTone } from './map-shape.ts'

const inks: Record<MapTone, ColorName> = {
  primary: 'solid',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  default: 'textSecondary',
}

/** A colour of the tokens, lighter by so much; the tokens are six hexadecimal digits. */
const thin = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`

interface Ink {
  mode: ThemeMode
  isSelected: boolean
}

const words = (text: string, mode: ThemeMode, below: number, beside = 0): Text =>
  new Text({
    text,
    font: `12px ${sizes.fontFamily}`,
    offsetY: below,
    offsetX: beside,
    fill: new Fill({ color: colorOf('text', mode) }),
    stroke: new Stroke({ color: colorOf('card', mode), width: 3 }),
    declutterMode: 'declutter',
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

function areaStyle({ parts, position, label, weight = 1 }: MapShape, color: string, { isSelected, mode }: Ink): Style {
  return new Style({
    fill: new Fill({ color: thin(color, isSelected ? 0.12 : 0.05) }),
    stroke: new Stroke({
      color: thin(color, 0.6),
      width: isSelected ? 3 : weight,
      // Nobody has drawn a hull: it only says that something stands there.
      ...(!parts && { lineDash: [6, 4] }),
    }),
    ...(!position && label && { text: words(label, mode, 0) }),
  })
}

/** The name of an area, at its place. */
export const nameOf = (label: string, mode: ThemeMode): Style => new Style({ text: words(label, mode, 0) })

/** Larger signs for more records; a place that counts nothing is a dot. */
const radiusOf = (count: number | undefined): number =>
  count === undefined ? 6 : 12 + Math.min(10, Math.log10(Math.max(count, 1)) * 5)

/** How the sign of a shape is drawn at its point. */
export function signOf({ tone, count, label, shift = 0 }: MapShape, ink: Ink): Style[] {
  const color = colorOf(inks[tone], ink.mode)
  const radius = radiusOf(count)
  const edge = ink.isSelected ? { name: 'primary' as const, width: 3 } : { name: 'card' as const, width: 2 }
  const sign = new Style({
    image: new CircleStyle({
      radius: ink.isSelected ? radius + 3 : radius,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: colorOf(edge.name, ink.mode), width: edge.width }),
      displacement: [shift, 0],
      declutterMode: 'none',
    }),
    zIndex: ink.isSelected ? 3 : 2,
    ...(label && { text: words(label, ink.mode, radius + 10, shift) }),
  })
  return count === undefined ? [sign] : [sign, numberOf(count, tone, shift, ink.mode)]
}

function numberOf(count: number, tone: MapTone, shift: number, mode: ThemeMode): Style {
  const text = new Text({
    text: String(count),
    offsetX: shift,
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
      text: words(textOf(feature as Feature), mode, -14),
    })
}
