import { useId, useState, type ReactNode } from 'react'
import { Alert, Button, Checkbox, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { upload } from '#kernel/web/client.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatNumber } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { coordinateSystem, type CoordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { MapFile } from '#engines/map/web/map-file.tsx'
import type { Region } from '../../shared/schema.ts'
import type { ShapeOutcome } from '../shared/schema.ts'
import './shape-dialog.css'

const systems = optionsOf(coordinateSystem)

/** Outlines of regions from a GeoJSON file: looked at first, then stored. Names are looked for below a region, if one is given. */
export function ShapeDialog({ within, onClose }: { within: Region | undefined; onClose: () => void }): ReactNode {
  const id = useId()
  const toast = useToast()
  const [file, setFile] = useState<File>()
  const [system, setSystem] = useState<CoordinateSystem>('GCJ02')
  const [isSkipping, setSkipping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<ShapeOutcome>()
  const send = async (way: 'check' | 'import'): Promise<void> => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const said = { system, ...(within && { within: within.code }), skipFaulty: isSkipping ? 'Y' : 'N' }
      const answer = await upload<ShapeOutcome>(`/sys/region/shape/${way}`, file, said)
      if (way === 'check') return setOutcome(answer)
      toast.success(`已导入${answer.matched.length}个区划的边界`)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const isReady = outcome && outcome.matched.length > 0 && (outcome.faults.length === 0 || isSkipping)
  return (
    <Dialog
      open
      width={760}
      title={within ? `导入“${within.name}”及其下级的边界` : '导入区划边界'}
      closable={!isBusy}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button disabled={!file} loading={isBusy && !outcome} onClick={() => void send('check')}>
            预览
          </Button>
          <Button type="primary" disabled={!isReady} loading={isBusy && !!outcome} onClick={() => void send('import')}>
            导入
          </Button>
        </>
      }
    >
      <div className="region-shape">
        <p>
          GeoJSON（FeatureCollection）中每个要素是一个区划的多边形，属性 code、adcode 或 name
          指明区划。没有代码的按名称对应{within ? `“${within.name}”以下的区划` : ''}。
        </p>
        <label htmlFor={`${id}-system`}>坐标系</label>
        <Select
          id={`${id}-system`}
          value={system}
          options={systems}
          onChange={(next) => {
            setSystem(next)
            setOutcome(undefined)
          }}
        />
        <MapFile
          file={file}
          accept=".geojson,.json"
          disabled={isBusy}
          onFile={(next) => {
            setFile(next)
            setOutcome(undefined)
            setProblem('')
          }}
        />
        <div aria-live="polite">
          {problem && <Alert type="error" showIcon title={problem} />}
          {outcome && <Outcome outcome={outcome} />}
        </div>
        {outcome && outcome.faults.length > 0 && (
          <Checkbox checked={isSkipping} onChange={(event) => setSkipping(event.target.checked)}>
            跳过有错误的要素，导入其余
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

function Outcome({
  outcome: { totalCount, toleranceM, matched, unmatched, faults },
}: {
  outcome: ShapeOutcome
}): ReactNode {
  return (
    <>
      <p>
        共{totalCount}个要素：{matched.length}个对应到区划，{unmatched.length}个没有对应，{faults.length}个有错误
        {toleranceM > 0 && `；点数较多，边界按${toleranceM}米简化`}
      </p>
      <ul>
        {faults.map(({ number, name, text }) => (
          <li key={number} data-fault>
            第{number}个要素{name && `（${name}）`}：{text}
          </li>
        ))}
        {matched.map(({ number, regionName, code, areaKm2, points, storedPoints, replaces, note }) => (
          <li key={number}>
            {regionName}（{code}），{formatNumber(areaKm2)}平方公里，
            {points === storedPoints ? `${points}个点` : `${points}个点简化为${storedPoints}个`}
            {replaces && '，替换原有边界'}
            {note && `，${note}`}
          </li>
        ))}
        {unmatched.map(({ number, name }) => (
          <li key={number}>
            第{number}个要素（{name}）：没有对应的区划，不导入
          </li>
        ))}
      </ul>
    </>
  )
}
