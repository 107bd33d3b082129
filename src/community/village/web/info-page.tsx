import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton, Tabs } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldValue, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villageApi } from '../shared/api.ts'
import { villageFields } from '../shared/fields.ts'
import type { VillageDetail } from '../shared/schema.ts'
import { villageMachine } from '../shared/states.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { HintsPanel } from './hints-panel.tsx'
import { ChangePanel, useChanges } from './use-changes.ts'
import { VillagePrint } from './links.ts'
import './info-page.css'

const HomesPanel = block(
  () => import('./homes-panel.tsx'),
  (m) => m.HomesPanel,
)

const ServingPanel = block(
  () => import('../manager-area/web/village-panel.tsx'),
  (m) => m.ServingPanel,
  { height: 200 },
)

const FilesPanel = block(
  () => import('./files-panel.tsx'),
  (m) => m.FilesPanel,
  { height: 200 },
)

const StateLog = block(
  () => import('#engines/manage-view/web/state-log.tsx'),
  (m) => m.StateLog,
  { height: 200 },
)

const state = villageFields.find(({ key }) => key === 'state')!

/** 小区信息: the whole record of one village; its id stands in the address. */
export function VillageInfoPage(): ReactNode {
  useWidgets()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data: village, error, refetch } = useEndpoint(villageApi.one, { id }, { enabled: id !== '' })
  useTabTitle(village?.name)
  if (id === '') return <Problem kind="notFound" title="没有指定小区" text="请从小区列表打开小区。" />
  if (village) return <Whole village={village} />
  if (!error) return <Skeleton active paragraph={{ rows: 10 }} />
  const retry = { action: '重试', onAction: () => void refetch() }
  return <Problem kind="failed" title="小区获取失败" text={error.message} {...retry} />
}

function Whole({ village }: { village: VillageDetail }): ReactNode {
  const [isPrinting, setPrinting] = useState(false)
  const mayRooms = useMay(roomPermissions.list)
  const mayAreas = useMay(managerAreaPermissions.list)
  const changes = useChanges()(village)
  const compared = <ChangePanel id={village.id} />
  const tabs = [
    { key: 'facts', label: '基本信息', children: <FactsPanel village={village} /> },
    // Owners read the record of their village, not its rooms.
    ...(mayRooms ? [{ key: 'homes', label: '楼栋房屋', children: <HomesPanel village={village} /> }] : []),
    ...(mayAreas ? [{ key: 'serving', label: '物业企业', children: <ServingPanel villageId={village.id} /> }] : []),
    { key: 'files', label: '附件', children: <FilesPanel files={village.images} isPictures /> },
    ...(changes === 'tab' ? [{ key: 'changes', label: '变更对比', children: compared }] : []),
    { key: 'log', label: '日志', children: <StateLog machine={villageMachine} entries={village.timeline} /> },
  ]
  return (
    <section className="village-card" aria-label="小区信息">
      <header className="village-head">
        <h2>
          {village.name}
          <FieldValue field={state} value={village.state} row={village} place="detail" />
        </h2>
        <ActionsPanel village={village} onPrint={() => setPrinting(true)} />
      </header>
      <HintsPanel village={village} />
      {changes === 'first' && compared}
      <Tabs items={tabs} />
      {isPrinting && <VillagePrint villageId={village.id} onClose={() => setPrinting(false)} />}
    </section>
  )
}
