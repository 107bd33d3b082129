import type { ReactNode } from 'react'
import type { Feature } from '../shared/schema.ts'
import type { MapState } from './use-map-state.ts'

/** The list shows no more; the map goes on. */
const most = 50

/** The same things as the drawing, as a list: for the keyboard and for those who do not see it. */
export function ViewPanel({ state }: { state: MapState }): ReactNode {
  const { features = [], layers, villageId, pick } = state
  const label = (key: string): string => layers.data?.find(({ layer }) => layer === key)?.label ?? ''
  const noteOf = ({ layer, places, count, note }: Feature): string =>
    places > 1 ? `${places}处，共${count}` : note === '' || note === label(layer) ? `${label(layer)} ${count}` : note
  return (
    <section className="gis-card" aria-label="视野内">
      <h2>视野内 {features.length} 项</h2>
      <ul className="gis-list">
        {features.slice(0, most).map((feature) => (
          <li key={feature.key}>
            <button
              type="button"
              aria-current={feature.villageId !== null && feature.villageId === villageId}
              onClick={() => pick(feature.key)}
            >
              <span>{feature.name}</span>
              <small>{noteOf(feature)}</small>
            </button>
          </li>
        ))}
      </ul>
      {features.length > most && <p className="gis-note">仅列出前{most}项，放大地图查看其余</p>}
    </section>
  )
}
