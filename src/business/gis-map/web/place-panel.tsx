import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { DASH, formatNumber } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { gisPermissions } from '../shared/permissions.ts'
import type { Place } from '../shared/schema.ts'
import type { MapState } from './use-map-state.ts'

const BoundaryDialog = block(
  () => import('./boundary-dialog.tsx'),
  (m) => m.BoundaryDialog,
)

/** What is known of the village that was chosen; each fact leads to the list behind it. */
export function PlacePanel({ state, villageId }: { state: MapState; villageId: string }): ReactNode {
  const { place, openVillage, layers } = state
  const { data, error } = place
  const mark = layers.data?.flatMap(({ marks }) => marks).find(({ code }) => code === data?.mark)
  return (
    <aside className="gis-card gis-place" aria-label="小区信息">
      <header className="gis-place-head">
        <h2>{data?.villageId === villageId ? data.name : '小区信息'}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭小区信息" onClick={() => openVillage(undefined)} />
      </header>
      {error && <Problem small kind="failed" title="小区信息获取失败" text={error.message} />}
      {!error && data?.villageId !== villageId && <Skeleton active />}
      {!error && data?.villageId === villageId && (
        <>
          {mark && (
            <span>
              <span className="gis-dot" data-tone={mark.tone} aria-hidden style={{ display: 'inline-block' }} />{' '}
              {mark.label}
            </span>
          )}
          <Facts place={data} />
          <PlaceTools place={data} state={state} />
        </>
      )}
    </aside>
  )
}

function Facts({ place: { note, facts, areaM2 } }: { place: Place }): ReactNode {
  return (
    <dl>
      <dt>地址</dt>
      <dd>{note || DASH}</dd>
      {facts.map(({ label, value, path }) => (
        <Fact key={label} label={label} value={value} path={path} />
      ))}
      <dt>边界面积</dt>
      <dd>{areaM2 === null ? '未绘制' : `${formatNumber(areaM2)}㎡`}</dd>
    </dl>
  )
}

/** A number at the beginning of a fact with its thousands apart: 50,124.24㎡. */
const grouped = (value: string): string => value.replace(/^\d+(?:\.\d+)?/, (number) => formatNumber(number))

const Fact = ({ label, value, path }: Place['facts'][number]): ReactNode => (
  <>
    <dt>{label}</dt>
    <dd>{path && value !== '' ? <Link to={path}>{grouped(value)}</Link> : grouped(value) || DASH}</dd>
  </>
)

function PlaceTools({ place, state: { look } }: { place: Place; state: MapState }): ReactNode {
  const { position, outline, villageId } = place
  const [isDrawing, setDrawing] = useState(false)
  const mayDraw = useMay(gisPermissions.draw)
  return (
    <div className="gis-place-tools">
      {position && <Button onClick={() => look({ position: [...position] })}>在地图上看</Button>}
      {mayDraw && <Button onClick={() => setDrawing(true)}>{outline ? '修改边界' : '绘制边界'}</Button>}
      {isDrawing && <BoundaryDialog key={villageId} place={place} onClose={() => setDrawing(false)} />}
    </div>
  )
}
