import { useId, useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '#kernel/web/client.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { coordinateSystem, type CoordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { MapFile } from '#engines/map/web/map-file.tsx'
import { gisApi } from '../shared/api.ts'
import type { ImportOutcome } from '../shared/schema.ts'
import './import-dialog.css'

const systems = optionsOf(coordinateSystem)

/** Points and boundaries of many villages from a file, with the system that its coordinates are in. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const cache = useQueryClient()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [system, setSystem] = useState<CoordinateSystem>('WGS84')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const send = async (chosen: File): Promise<void> => {
    setBusy(true)
    setProblem('')
    setOutcome(undefined)
    try {
      setOutcome(await upload<ImportOutcome>('/gis/import', chosen, { system }))
      const stale = [gisApi.features, gisApi.layers, gisApi.summary, gisApi.place]
      await Promise.all(stale.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="导入坐标与边界"
      onCancel={onClose}
      closable={!isBusy}
      footer={
        <>
          <Button onClick={onClose}>{outcome ? '关闭' : '取消'}</Button>
          <Button type="primary" loading={isBusy} disabled={!file} onClick={() => file && void send(file)}>
            开始导入
          </Button>
        </>
      }
    >
      <div className="map-editor">
        <p className="map-editor-note">
          表格（.xls、.xlsx、.csv）需有“小区编码”（或“小区名称”）、“经度”、“纬度”三列；GeoJSON 的属性 code 或 name
          指明小区，点为位置，多边形为边界。
        </p>
        <label htmlFor={`${id}-system`}>坐标系</label>
        <Select id={`${id}-system`} value={system} options={systems} onChange={setSystem} />
        <MapFile
          file={file}
          accept=".geojson,.json,.xls,.xlsx,.csv"
          disabled={isBusy}
          onFile={(next) => {
            setFile(next)
            setOutcome(undefined)
            setProblem('')
          }}
        />
        <div aria-live="polite">
          {problem && <p className="map-editor-problem">{problem}</p>}
          {outcome && <Outcome outcome={outcome} />}
        </div>
      </div>
    </Dialog>
  )
}

function Outcome({
  outcome: { totalCount, successCount, errorCount, faults, warnings },
}: {
  outcome: ImportOutcome
}): ReactNode {
  return (
    <>
      <p className="gis-outcome-sum">
        共{totalCount}条，已导入{successCount}条，错误{errorCount}条
      </p>
      <ul className="gis-outcome">
        {faults.map((line) => (
          <li key={line} data-fault>
            {line}
          </li>
        ))}
        {warnings.map((line) => (
          <li key={line}>提醒：{line}</li>
        ))}
      </ul>
    </>
  )
}
