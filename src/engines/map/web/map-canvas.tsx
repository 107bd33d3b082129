import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from 'antd'
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type OlMap from 'ol/Map.js'
import { useTheme } from '#kernel/web/theme-choice.ts'
import type { HeatPoint, MapFocus, MapShape, MapTool, MapView } from './map-shape.ts'
import { useGround } from './use-ground.ts'
import { useHeat } from './use-heat.ts'
import { useLayout } from './use-layout.ts'
import { useMap } from './use-map.ts'
import { useShapes } from './use-shapes.ts'
import { useTool } from './use-tool.ts'
import './map.css'

export interface MapCanvasProps {
  /** What is heard in the place of the drawing; the page lists the same things beside it. */
  label: string
  shapes: readonly MapShape[]
  /** Outlines below everything. */
  areas?: readonly MapShape[]
  /** Glows between the two. */
  heat?: readonly HeatPoint[]
  focus?: MapFocus | undefined
  selected?: string | undefined
  selectedArea?: string | undefined
  /** A shape was clicked, or nothing. */
  onPick?: (key: string | undefined) => void
  onMove?: (view: MapView) => void
  tool?: MapTool | undefined
}

const none: readonly MapShape[] = []
const cold: readonly HeatPoint[] = []

/** The map: arrow keys move it, + and - zoom. It draws what it is given, above the tiles of the installation if it has any. */
export function MapCanvas({
  label,
  shapes,
  areas = none,
  heat = cold,
  focus,
  selected,
  selectedArea,
  onPick,
  onMove,
  tool,
}: MapCanvasProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const mode = useTheme((theme) => theme.mode)
  const map = useMap(box, { focus, onMove })
  const note = useGround(map)
  const room = useLayout(map, shapes, areas)
  useShapes({ map, shapes: areas, selected: selectedArea, mode }, 10)
  useShapes({ map, shapes: room.names, selected: undefined, mode }, 11)
  useHeat(map, heat, mode)
  useShapes({ map, shapes: room.shapes, selected, mode }, 20)
  useTool(map, tool, mode)
  usePicking(map, tool ? undefined : onPick)
  return (
    <div className="map-box">
      <div
        ref={box}
        className="map-canvas"
        role="application"
        aria-label={`${label}，方向键移动，加减号缩放`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move the map
        tabIndex={0}
      />
      {note && <small className="map-note">{note}</small>}
      <div className="map-zoom">
        <Button icon={<PlusOutlined />} aria-label="放大" onClick={() => zoomBy(map, 1)} />
        <Button icon={<MinusOutlined />} aria-label="缩小" onClick={() => zoomBy(map, -1)} />
      </div>
    </div>
  )
}

function zoomBy(map: OlMap | undefined, step: number): void {
  const view = map?.getView()
  view?.animate({ zoom: (view.getZoom() ?? 0) + step, duration: 120 })
}

/** Clicks choose the topmost shape; the pointer tells where there is one. */
function usePicking(map: OlMap | undefined, onPick: ((key: string | undefined) => void) | undefined): void {
  const isActive = onPick !== undefined
  const picked = useEffectEvent((key: string | undefined) => onPick?.(key))
  useEffect(() => {
    if (!map || !isActive) return undefined
    const box = map.getViewport()
    const keyAt = (pixel: number[]): string | undefined =>
      map.forEachFeatureAtPixel(pixel, (feature) => feature.get('key') as string | undefined, { hitTolerance: 6 })
    const click = ({ pixel }: { pixel: number[] }): void => picked(keyAt(pixel))
    const move = ({ pixel, dragging }: { pixel: number[]; dragging: boolean }): void => {
      if (!dragging) box?.style.setProperty('cursor', keyAt(pixel) === undefined ? '' : 'pointer')
    }
    map.on('singleclick', click)
    map.on('pointermove', move)
    return () => {
      map.un('singleclick', click)
      map.un('pointermove', move)
    }
  }, [map, isActive])
}
