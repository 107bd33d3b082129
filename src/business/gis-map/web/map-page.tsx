import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useFullscreen } from '#engines/editors/web/use-fullscreen.ts'
import { MapCanvasBlock } from '#engines/map/web/blocks.tsx'
import type { MapTool } from '#engines/map/web/map-shape.ts'
import { gisPermissions } from '../shared/permissions.ts'
import { AreaPanel } from './area-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { PlacePanel } from './place-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { areaKey, useAreaShapes, useFeatureShapes, useHeatPoints } from './use-map-shapes.ts'
import { useMapState, type MapState } from './use-map-state.ts'
import { ViewPanel } from './view-panel.tsx'
import './map-page.css'

const ExportDialog = lazy(async () => ({ default: (await loadCode(() => import('./export-dialog.tsx'))).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await loadCode(() => import('./import-dialog.tsx'))).ImportDialog }))

/** 一张图: the villages of the caller with what happens in them, by layers and by areas. */
export function MapPage(): ReactNode {
  const state = useMapState()
  const { villageId, layers } = state
  const { ref, isFull, toggle } = useFullscreen()
  if (layers.error && !layers.data) {
    return <Problem kind="failed" title="地图加载失败" action="重试" onAction={() => void layers.refetch()} />
  }
  return (
    <div ref={ref} className="gis" tabIndex={-1} data-full={isFull || undefined}>
      <aside className="gis-side" aria-label="图层与区域">
        <SearchPanel state={state} />
        <AreaPanel state={state} />
        <LayersPanel state={state} />
        <ViewPanel state={state} />
      </aside>
      <MainPart state={state} isFull={isFull} onFull={toggle} />
      {villageId !== undefined && <PlacePanel state={state} villageId={villageId} />}
    </div>
  )
}

/** The drawing with its tools. */
function MainPart({ state, isFull, onFull }: { state: MapState; isFull: boolean; onFull: () => void }): ReactNode {
  const { villageId, areaCode, layers, summary, features, outlines, focus, view, pick, move } = state
  const [isMeasuring, setMeasuring] = useState(false)
  const shapes = useFeatureShapes(features, layers.data, view?.zoom ?? 0)
  const areas = useAreaShapes(summary.data?.children, outlines)
  const heat = useHeatPoints(features, layers.data)
  const tool = useMemo((): MapTool | undefined => (isMeasuring ? { kind: 'measure' } : undefined), [isMeasuring])
  const selected = villageId && features?.find((one) => one.villageId === villageId)?.key
  return (
    <section className="gis-main" aria-label="一张图">
      <div className="gis-tools">
        <Button
          aria-pressed={isMeasuring}
          type={isMeasuring ? 'primary' : 'default'}
          onClick={() => setMeasuring(!isMeasuring)}
        >
          {isMeasuring ? '结束测距' : '测距'}
        </Button>
        <Gate permission={gisPermissions.import}>
          <ImportTool />
        </Gate>
        <Gate permission={gisPermissions.export}>
          <ExportTool state={state} />
        </Gate>
        <Button
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={isFull ? '退出全屏' : '全屏'}
          onClick={onFull}
        />
      </div>
      <MapCanvasBlock
        label="一张图"
        shapes={shapes}
        areas={areas}
        heat={heat}
        focus={focus}
        selected={selected}
        selectedArea={areaCode && areaKey(areaCode)}
        onPick={pick}
        onMove={move}
        tool={tool}
      />
    </section>
  )
}

function ImportTool(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>导入坐标</Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function ExportTool({ state }: { state: MapState }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>导出</Button>
      <Suspense>{isOpen && <ExportDialog state={state} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
