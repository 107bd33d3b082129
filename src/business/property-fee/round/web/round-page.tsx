import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Progress, Skeleton } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { block } from '#kernel/web/block.tsx'
import { inTab } from '#kernel/web/in-tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { roundApi } from '../shared/api.ts'
import type { RoundBuilding } from '../shared/schema.ts'
import './round-page.css'

const MetersPanel = block(
  () => import('./meters-panel.tsx'),
  (m) => m.MetersPanel,
  { height: 320 },
)

/** 现场抄表: from counter to counter with a phone, building by building. */
export function RoundPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useEndpoint(roundApi.buildings, {}, { keepPrevious: true })
  const building = data?.find(({ buildingId }) => buildingId === params.get('buildingId'))
  const open = (buildingId?: string): void => setParams(buildingId ? { buildingId } : {}, { state: inTab })
  if (error && !data)
    return (
      <Problem
        kind="failed"
        title="计量表获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active />
  return (
    <div className="fee-round">
      <h1>现场抄表</h1>
      {data.length === 0 && <EmptyState title="没有要抄的表" text="登记计量表后，可以在这里逐栋抄表。" />}
      {building ? (
        <>
          <p className="fee-round-head">
            <Button onClick={() => open()}>返回楼栋</Button>
            <strong>
              {building.villageName} {building.name}
            </strong>
          </p>
          <MetersPanel key={building.buildingId} building={building} />
        </>
      ) : (
        <BuildingList buildings={data} onOpen={open} />
      )}
    </div>
  )
}

const percentOf = ({ meters, unread }: RoundBuilding): number => Math.floor(((meters - unread) * 100) / meters)

interface ListProps {
  buildings: readonly RoundBuilding[]
  onOpen: (buildingId: string) => void
}

/** Village by village: how far each building is. */
function BuildingList({ buildings, onOpen }: ListProps): ReactNode {
  const villages = [...new Set(buildings.map(({ villageId }) => villageId))].map(
    (id) => [id, buildings.filter(({ villageId }) => villageId === id)] as const,
  )
  return villages.map(([villageId, own]) => (
    <section key={villageId} aria-label={own[0]!.villageName}>
      <h2>{own[0]!.villageName}</h2>
      <ul className="fee-round-list">
        {own.map((building) => (
          <li key={building.buildingId}>
            <button type="button" onClick={() => onOpen(building.buildingId)}>
              <strong>{building.name}</strong>
              <Progress percent={percentOf(building)} aria-hidden />
              <span>
                本月未抄 {building.unread} · 共 {building.meters}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
