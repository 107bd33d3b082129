import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/web/format.ts'
import type { AreaChild } from '../shared/schema.ts'
import type { MapState } from './use-map-state.ts'

/** The area that is looked at: the way down to it, its figures, and its parts to go on to. */
export function AreaPanel({ state }: { state: MapState }): ReactNode {
  const { summary, enterArea, openVillage, look, villageId } = state
  const { data } = summary
  if (!data) return null
  const open = ({ areaCode, villageId: id, position }: AreaChild): void => {
    if (areaCode) enterArea(areaCode)
    else if (id) openVillage(id)
    if (id && position) look({ position })
  }
  return (
    <section className="gis-card" aria-label="区域">
      <ol className="gis-path" aria-label="所在区域">
        {data.path.map(({ areaCode, name }) => (
          <li key={areaCode}>
            <button type="button" aria-current={areaCode === data.areaCode} onClick={() => enterArea(areaCode)}>
              {name || areaCode}
            </button>
          </li>
        ))}
      </ol>
      <dl className="gis-figures">
        {data.figures.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatNumber(value)} {unit}
            </dd>
          </div>
        ))}
      </dl>
      {data.children.length === 0 && <p className="gis-note">该区域内没有小区</p>}
      <ul className="gis-list" aria-label="下级区域">
        {data.children.map((child) => (
          <li key={child.key}>
            <button
              type="button"
              disabled={!child.areaCode && !child.villageId}
              aria-current={child.villageId !== null && child.villageId === villageId}
              onClick={() => open(child)}
            >
              <span>{child.name}</span>
              <small>
                {child.areaCode ? `${child.count}个小区` : child.villageId && !child.position ? '未定位' : ''}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
