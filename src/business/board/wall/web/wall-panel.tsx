import { type ReactNode } from 'react'
import { formatNumber } from '#kernel/web/format.ts'
import { fromWire } from '#kernel/shared/time.ts'
import type { BoardFigure } from '../../shared/schema.ts'
import { ageOf, farShare, lineOf, stepOf } from '../shared/tour.ts'
import type { Wall, WallStreet } from '../shared/schema.ts'
import { MapPanel } from './map-panel.tsx'
import { useGlide } from './use-glide.ts'
import './wall-panel.css'

/** A number that glides when it changes. */
const Digits = ({ value }: { value: string | null }): ReactNode =>
  formatNumber(useGlide(value && farShare(value))) || '--'

/** One of the three large figures: name, number, comparison. */
export const LargePanel = ({ figure }: { figure: BoardFigure }): ReactNode => (
  <section className="wall-large" aria-label={figure.label}>
    <h2>{figure.label}</h2>
    <strong data-late={figure.isLate || undefined}>
      <Digits value={figure.value} />
      {figure.value !== null && <small>{figure.unit}</small>}
    </strong>
    <p data-tone={figure.tone ?? undefined}>{figure.words}</p>
  </section>
)

/** The two figures below the map. */
export const SmallPanel = ({ figure }: { figure: BoardFigure }): ReactNode => (
  <section className="wall-small" aria-label={figure.label}>
    <div>
      <h2>{figure.label}</h2>
      <p data-tone={figure.tone ?? undefined}>{figure.words}</p>
    </div>
    <strong>
      <Digits value={figure.value} />
      {figure.value !== null && <small>{figure.unit}</small>}
    </strong>
  </section>
)

const steps = { good: '95 以上', fair: '90 至 95', poor: '90 以下' } as const

/** Streets by their outlines; those that have none as tiles of one size. */
export function StreetsPanel({ map, streets, chosen }: StreetsProps): ReactNode {
  const drawn = new Set(map?.areas.map(({ key }) => key))
  const rest = streets.filter(({ key }) => !drawn.has(key))
  return (
    <section className="wall-streets" aria-label="街道按时率">
      <header>
        <h2>街道按时率（%）</h2>
        {Object.entries(steps).map(([step, words]) => (
          <span key={step}>
            <i data-step={step} />
            {words}
          </span>
        ))}
        <span>
          <i className="wall-dot" />
          红色预警
        </span>
      </header>
      {map && <MapPanel map={map} streets={streets.filter(({ key }) => drawn.has(key))} chosen={chosen} />}
      {rest.length > 0 && <Tiles streets={rest} chosen={chosen} isRest={map !== null && map !== undefined} />}
    </section>
  )
}

interface StreetsProps {
  map: Wall['map']
  streets: readonly WallStreet[]
  chosen: string | undefined
}

/** Streets as tiles, filled by their share; the one that is read out has a white outline. */
function Tiles({ streets, chosen, isRest }: Omit<StreetsProps, 'map'> & { isRest: boolean }): ReactNode {
  const columns = isRest ? streets.length : Math.max(1, Math.round(Math.sqrt(streets.length * 1.3)))
  return (
    <ul
      className={isRest ? 'wall-rest' : undefined}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {streets.map(({ key, label, onTime, red }) => (
        <li key={key} data-step={stepOf(onTime) ?? undefined} data-chosen={key === chosen || undefined}>
          {red > 0 && (
            <i className="wall-dot">
              <span className="only-read">有红色预警</span>
            </i>
          )}
          <span>{label}</span>
          <b>{onTime === null ? '--' : farShare(onTime)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Open warnings by level, and the five that matter most. */
export const WarningsPanel = ({ warnings, now }: { warnings: Wall['warnings']; now: number }): ReactNode => (
  <section className="wall-warnings" aria-label="未解除预警">
    <h2>{warnings.words}</h2>
    <ul className="wall-levels">
      {warnings.levels.map(({ level, label, count }) => (
        <li key={level} data-level={level} data-none={count === '0' || undefined}>
          <b>
            <Digits value={count} />
          </b>
          {label}
        </li>
      ))}
    </ul>
    <ol>
      {warnings.worst.map(({ id, level, text, since }) => (
        <li key={id} data-level={level}>
          <i />
          <span>{text}</span>
          <time>{ageOf(fromWire(since).getTime(), now)}</time>
        </li>
      ))}
      {warnings.worst.length === 0 && <li className="wall-none">没有未解除的预警</li>}
    </ol>
  </section>
)

/** The street that is read out. */
export const TurnPanel = ({ street }: { street: WallStreet | undefined }): ReactNode => (
  <section className="wall-turn" aria-label="正在轮看">
    {street && (
      <>
        <h2>正在轮看 {street.label}</h2>
        <p>{lineOf(street)}</p>
      </>
    )}
  </section>
)
