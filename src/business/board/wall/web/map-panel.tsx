import { useMemo, useRef, type ReactNode } from 'react'
import { labelsOf, labelSizes, shortName, type NamedStreet } from '../shared/map-labels.ts'
import type { WallMap, WallStreet } from '../shared/schema.ts'
import { farShare, stepOf } from '../shared/tour.ts'
import { useRoom } from './use-room.ts'
import './map-panel.css'

const shareOf = ({ onTime }: WallStreet): string => (onTime === null ? '--' : farShare(onTime))

interface Props {
  map: WallMap
  streets: readonly WallStreet[]
  chosen: string | undefined
}

/** Streets by their outlines, filled by their share; the one that is read out lies on top with a white line. */
export function MapPanel({ map, streets, chosen }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { width, height, unit } = useRoom(box)
  const scale = Math.min(width / map.width, height / map.height)
  const left = (width - map.width * scale) / 2
  const top = (height - map.height * scale) / 2
  const known = useMemo(() => new Map(streets.map((street) => [street.key, street])), [streets])
  const areas = map.areas.toSorted((a, b) => Number(a.key === chosen) - Number(b.key === chosen))
  const named = map.areas.flatMap(({ key, label, x, y }): NamedStreet[] => {
    const street = key === null ? undefined : known.get(key)
    const [isRed, isChosen] = [(street?.red ?? 0) > 0, key !== null && key === chosen]
    const at = { x: left + x * scale, y: top + y * scale }
    return [
      { ...at, key: key ?? label, name: shortName(label), value: street ? shareOf(street) : '--', isRed, isChosen },
    ]
  })
  return (
    <div ref={box} className="wall-map">
      <ul className="only-read">
        {streets.map((street) => (
          <li key={street.key}>
            {street.label} {shareOf(street)}
            {street.red > 0 && '，有红色预警'}
          </li>
        ))}
      </ul>
      {scale > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <g transform={`translate(${left} ${top}) scale(${scale})`}>
            {areas.map(({ key, label, path }) => (
              <path
                key={key ?? label}
                d={path}
                data-step={stepOf(known.get(key ?? '')?.onTime ?? null) ?? undefined}
                data-chosen={(key !== null && key === chosen) || undefined}
              />
            ))}
          </g>
          {labelsOf(named, unit).map((label) => (
            <Label key={label.key} label={label} street={named.find(({ key }) => key === label.key)!} unit={unit} />
          ))}
        </svg>
      )}
    </div>
  )
}

interface LabelProps {
  label: ReturnType<typeof labelsOf>[number]
  street: NamedStreet
  unit: number
}

/** A red dot where there is a red warning, then the name, then the figure. */
function Label({ label: { x, y, height, hasName }, street: { name, value, isRed }, unit }: LabelProps): ReactNode {
  const top = y - height / 2
  const dot = isRed ? labelSizes.dot * unit : 0
  const line = hasName ? labelSizes.name * unit : 0
  return (
    <g transform={`translate(${x} ${top})`}>
      {isRed && <circle cy={dot / 2} r={12 * unit} />}
      {hasName && <text y={dot + line * 0.82}>{name}</text>}
      <text className="wall-map-value" y={dot + line + labelSizes.value * unit * 0.8}>
        {value}
      </text>
    </g>
  )
}
