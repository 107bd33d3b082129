import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import { block } from '#kernel/web/block.tsx'
import type { MapState } from './use-map-state.ts'
import './layers-panel.css'

/** Comes when heat is shown. */
const PeriodPanel = block(
  () => import('./period-panel.tsx'),
  (m) => m.PeriodPanel,
  { height: 120 },
)

/** The layers with their counts, and below each what its colours mean. */
export function LayersPanel({ state }: { state: MapState }): ReactNode {
  const { layers, shown, drawn, view, toggle } = state
  return (
    <section className="gis-card" aria-label="图层">
      <h2>图层</h2>
      {layers.data?.map(({ layer, label, count, located, isHeat, marks, icon, minZoom }) => (
        <div key={layer}>
          <div className="gis-layer">
            <Checkbox checked={shown.has(layer)} onChange={(event) => toggle(layer, event.target.checked)}>
              {label}
            </Checkbox>
            <span>{count}</span>
          </div>
          {located < count && <p className="gis-note">{count - located}条未定位，不在图上</p>}
          {shown.has(layer) && !drawn.some((one) => one.layer === layer) && (
            <p className="gis-note">{(view?.zoom ?? 0) < minZoom ? '放大地图后显示' : '缩小地图后显示'}</p>
          )}
          {isHeat && shown.has(layer) && <PeriodPanel label={label} state={state} />}
          <ul className="gis-legend" aria-label={`${label}图例`}>
            {marks
              .filter((mark) => mark.count > 0)
              .map((mark) => (
                <li key={mark.code}>
                  <span className="gis-dot" data-tone={mark.tone} data-icon={icon} aria-hidden />
                  <span>{mark.label}</span>
                  <span>{mark.count}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
