import { useId, useState, type ReactNode } from 'react'
import { Button, Input, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { call } from '#kernel/web/call.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { coordinateSystem, type CoordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { gisApi } from '../shared/api.ts'
import { drawPicture } from './picture.ts'
import { boundsOf, type MapState } from './use-map-state.ts'

const systems = optionsOf(coordinateSystem)

/** What the map shows, as a picture with legend, scale, time and source, or as a sheet of the places in view. */
export function ExportDialog({ state, onClose }: { state: MapState; onClose: () => void }): ReactNode {
  const { summary, drawn, view, period, areaCode } = state
  const id = useId()
  const toast = useToast()
  const mode = useTheme((theme) => theme.mode)
  const [save, isSaving] = useDownload()
  const [title, setTitle] = useState(`${summary.data?.name ?? ''}一张图`)
  const [system, setSystem] = useState<CoordinateSystem>('GCJ02')
  const [isDrawing, setDrawing] = useState(false)
  const codes = drawn.map(({ layer }) => layer).join(',')
  const savePicture = async (): Promise<void> => {
    setDrawing(true)
    try {
      const paper = await call(gisApi.picture, { title, layers: codes })
      await drawPicture({ ...paper, title, legend: drawn, mode })
      onClose()
    } catch (error) {
      toast.failure(error, '图片导出失败')
    } finally {
      setDrawing(false)
    }
  }
  const saveSheet = (): Promise<void> =>
    save(gisApi.export, {
      ...{ layers: codes, bbox: boundsOf(view).bbox ?? '', system },
      ...period,
      ...(areaCode !== undefined && { areaCode }),
    })
  return (
    <Dialog open title="导出地图" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className="map-editor">
        <label htmlFor={`${id}-title`}>图片标题</label>
        <Input id={`${id}-title`} value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
        <p className="map-editor-note">图片含当前视野、图例、比例尺、时间和来源。</p>
        <Button type="primary" loading={isDrawing} disabled={title.trim() === ''} onClick={() => void savePicture()}>
          导出图片
        </Button>
        <label htmlFor={`${id}-system`}>数据的坐标系</label>
        <Select id={`${id}-system`} value={system} options={systems} onChange={setSystem} />
        <p className="map-editor-note">表格逐条列出视野内已显示图层的地点，不合并。</p>
        <Button loading={isSaving} disabled={drawn.length === 0 || !view} onClick={() => void saveSheet()}>
          导出数据
        </Button>
      </div>
    </Dialog>
  )
}
