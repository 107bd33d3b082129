import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { download } from '#kernel/web/client.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { regionSheetApi } from '../shared/api.ts'
import { regionPermissions as may } from '../shared/permissions.ts'
import type { Asked } from './use-row-buttons.ts'

/** New regions by hand or from a sheet, and all of them into one. */
export function RegionTools({ onAsk }: { onAsk: (asked: Asked) => void }): ReactNode {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const news = await download(regionSheetApi.export, { column: 'code', order: 'asc' })
      if (news) toast.info(news)
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure(error, '文件下载失败')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="region-buttons">
      <Gate permission={may.add}>
        <Button type="primary" onClick={() => onAsk({ part: 'add', parent: undefined })}>
          新增区划
        </Button>
      </Gate>
      <Gate permission={may.import}>
        <Button onClick={() => onAsk({ part: 'import' })}>导入</Button>
      </Gate>
      <Gate permission={may.export}>
        <Button loading={isBusy} onClick={() => void save()}>
          导出
        </Button>
      </Gate>
    </div>
  )
}
