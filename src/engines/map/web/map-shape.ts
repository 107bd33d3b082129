import type { Box, Position, Ring } from '../shared/position.ts'
import type { Shape } from '../shared/shape.ts'
import type { Offset } from '../shared/sign-layout.ts'

export type MapTone = 'primary' | 'success' | 'warning' | 'danger' | 'default'

/** The form of a sign. */
export type MapIcon = 'CIRCLE' | 'SQUARE' | 'DIAMOND' | 'HEXAGON'

/** Something on the map. An area is an outline that lies below; a place is a sign, with its boundary if it has one. */
export interface MapShape {
  key: string
  look: 'place' | 'cluster' | 'area'
  tone: MapTone
  /** Of its sign; a circle where nothing is said. */
  icon?: MapIcon | undefined
  position?: Position | undefined
  outline?: Ring | undefined
  /** Of an area with several parts or holes, instead of an outline; its name stands at its position. */
  parts?: Shape | undefined
  /** Of an area: the greater ones have thicker lines. */
  weight?: number | undefined
  label?: string | undefined
  /** Stands in the sign: how many records are meant. */
  count?: number | undefined
  /** Pixels that its sign stands beside its point, so that two layers do not hide each other. */
  shift?: number | undefined
  /** Where there is room for its sign and for its words, beside its point; null: no words. Worked out by the map itself. */
  offset?: Offset | undefined
  labelAt?: Offset | null | undefined
}

/** A place that glows: the stronger the more records are meant. */
export interface HeatPoint {
  position: Position
  weight: number
}

/** Where the map is to look. A new object moves it there; the user may move on from it. */
export interface MapFocus {
  box?: Box
  position?: Position
  zoom?: number
}

/** What the map shows at the moment. */
export interface MapView {
  box: Box
  zoom: number
}

/** What a click on the map does instead of choosing. */
export type MapTool =
  | { kind: 'measure' }
  /** An empty ring is drawn, another one is bent at its corners. */
  | { kind: 'ring'; ring: Ring; onChange: (ring: Ring) => void }
  | { kind: 'point'; position: Position | undefined; onChange: (position: Position) => void }
