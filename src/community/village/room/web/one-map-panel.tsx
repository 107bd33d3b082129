import type { ComponentProps, ReactNode } from 'react'
import { BuildingMapPanel } from './building-map-panel.tsx'
import { LegendPanel } from './room-map-panel.tsx'

/** The map of one building, with what its colours mean. */
export function OneMapPanel(props: ComponentProps<typeof BuildingMapPanel>): ReactNode {
  return (
    <>
      <LegendPanel />
      <BuildingMapPanel {...props} />
    </>
  )
}
