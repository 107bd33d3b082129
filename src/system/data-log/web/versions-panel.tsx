import { useId, useState, type ReactNode } from 'react'
import { Checkbox, Select, Skeleton } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { dataLogApi } from '../shared/api.ts'
import type { DataLog, DataTable } from '../shared/schema.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { differencesOf } from '../shared/differences.ts'
import { RestorePanel } from './restore-panel.tsx'
import './versions-panel.css'

interface Props {
  entry: DataLog
  table: DataTable | undefined
  isOpen: boolean
  onClose: () => void
}

/** The versions of one record: two beside each other, and the way back to the older one. */
export function VersionsPanel({ entry, table, isOpen, onClose }: Props): ReactNode {
  const { dataTable, dataId } = entry
  const { data: versions, error, refetch } = useEndpoint(dataLogApi.versions, { dataTable, dataId }, { quiet: true })
  return (
    <SideDrawer title={`${table?.text ?? dataTable}的版本`} open={isOpen} onClose={onClose} size={760} maskClosable>
      {error && (
        <Problem
          small
          kind="failed"
          title="版本获取失败"
          text={error.message}
          action="重试"
          onAction={() => void refetch()}
        />
      )}
      {!versions && !error && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {versions && <Comparison key={versions.length} entry={entry} table={table} versions={versions} />}
    </SideDrawer>
  )
}

const nameOf = ({ dataVersion, createTime, createBy }: DataLog): string =>
  `版本 ${dataVersion}　${createTime}　${createBy ?? ''}`

interface ComparisonProps {
  entry: DataLog
  table: DataTable | undefined
  /** Newest first. */
  versions: readonly DataLog[]
}

function Comparison({ entry, table, versions }: ComparisonProps): ReactNode {
  const [pair, setPair] = useState(() => firstPair(entry, versions))
  const [isShort, setShort] = useState(true)
  const { older, newer } = pair
  const { data } = useEndpoint(dataLogApi.compare, { dataId1: older, dataId2: newer }, { keepPrevious: true })
  const labels = new Map(table?.fields.map(({ key, label }) => [key, label]))
  const chosen = versions.find(({ id }) => id === older)
  const isBack = table?.restorable && chosen?.id !== versions[0]?.id
  return (
    <>
      <div className="versions-tools">
        <Choice label="旧版本" versions={versions} value={older} onChange={(id) => setPair({ ...pair, older: id })} />
        <Choice label="新版本" versions={versions} value={newer} onChange={(id) => setPair({ ...pair, newer: id })} />
        <Checkbox checked={isShort} onChange={(event) => setShort(event.target.checked)}>
          只看不同
        </Checkbox>
      </div>
      {data && <Compared pair={data} labels={labels} isShort={isShort} />}
      {isBack && chosen && <RestorePanel version={chosen} />}
    </>
  )
}

/** The version of the entry and the one before it. */
function firstPair(entry: DataLog, versions: readonly DataLog[]): { older: string; newer: string } {
  const place = Math.max(
    versions.findIndex(({ id }) => id === entry.id),
    0,
  )
  const newer = versions[place]?.id ?? ''
  return { older: versions[place + 1]?.id ?? newer, newer }
}

interface ChoiceProps {
  label: string
  versions: readonly DataLog[]
  value: string
  onChange: (id: string) => void
}

function Choice({ label, versions, value, onChange }: ChoiceProps): ReactNode {
  const field = useId()
  return (
    <div className="versions-choice">
      <label htmlFor={field}>{label}</label>
      <Select
        id={field}
        value={value}
        onChange={onChange}
        options={versions.map((version) => ({ value: version.id, label: nameOf(version) }))}
      />
    </div>
  )
}

interface ComparedProps {
  pair: readonly DataLog[]
  labels: ReadonlyMap<string, string>
  isShort: boolean
}

function Compared({ pair, labels, isShort }: ComparedProps): ReactNode {
  const [from, to] = pair
  if (!from || !to) return null
  const all = differencesOf(contentOf(from), contentOf(to), [...labels.keys()])
  return (
    <DifferencePanel
      differences={isShort ? all.filter(({ isChanged }) => isChanged) : all}
      labels={labels}
      heads={[`版本 ${from.dataVersion}`, `版本 ${to.dataVersion}`]}
    />
  )
}

const contentOf = ({ dataContent }: DataLog) => JSON.parse(dataContent) as Record<string, unknown>
