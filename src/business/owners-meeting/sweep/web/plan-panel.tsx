import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { sweepApi } from '../shared/api.ts'
import { sweepStand } from '../shared/dictionaries.ts'
import type { SweepBuilding, SweepHome, SweepMeeting } from '../shared/schema.ts'
import type { SweepStand } from '../shared/sweep-stand.ts'
import { floorsOf } from './floors.ts'
import './sweep-page.css'

const DoorDialog = block(
  () => import('./door-dialog.tsx'),
  (m) => m.DoorDialog,
)

interface Props {
  meeting: SweepMeeting
  building: SweepBuilding
  onBack: () => void
}

const stands = Object.entries(sweepStand.items) as [SweepStand, string][]
/** A sign beside the colour, for whoever does not tell colours apart. */
const signs: Readonly<Record<SweepStand, string>> = {
  ...{ VOTED: '票', REFUSED: '拒', SERVED: '送', MISSED: '无', MET: '联', WAITING: '待' },
}

/** The homes of a building, floor by floor, in the colour of how far their owner is. */
export function PlanPanel({ meeting, building: { buildingId, name }, onBack }: Props): ReactNode {
  const [asked, setAsked] = useState<SweepHome>()
  const { data } = useEndpoint(sweepApi.plan, { meetingId: meeting.id, buildingId }, { keepPrevious: true })
  const homes = data ?? []
  return (
    <>
      <p className="sweep-head">
        <Button onClick={onBack}>返回楼栋</Button>
        <strong>{name}</strong>
      </p>
      <ul className="sweep-legend" aria-label="图例">
        {stands.map(([stand, label]) => (
          <li key={stand} data-stand={stand}>
            {signs[stand]} {label} {homes.filter((home) => home.stand === stand).length}
          </li>
        ))}
      </ul>
      {!data && <Skeleton active />}
      {floorsOf(homes).map(({ unit, floors }) => (
        <section key={unit} aria-label={unit || name}>
          {unit && <h2>{unit}</h2>}
          <ol className="sweep-floors">
            {floors.map(({ floor, homes: on }) => (
              <li key={floor}>
                <span>{floor}层</span>
                <div>
                  {on.map((home) => (
                    <button
                      key={home.roomId}
                      type="button"
                      data-stand={home.stand}
                      aria-label={`${home.roomNo} ${signs[home.stand]} ${sweepStand.items[home.stand]}`}
                      onClick={() => setAsked(home)}
                    >
                      {home.roomNo} <span>{signs[home.stand]}</span>
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {asked && <DoorDialog meeting={meeting} home={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
