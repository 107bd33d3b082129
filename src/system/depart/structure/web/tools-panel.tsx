import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { download } from '#kernel/web/client.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { structureApi } from '../shared/api.ts'
import { departPermissions as may } from '../shared/permissions.ts'
import type { Asked } from './use-row-buttons.ts'

/** What concerns the whole tree. */
export function DepartTools({ onAsk }: { onAsk: (asked: Asked) => void }): ReactNode {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const news = await download(structureApi.export, {})
      if (news) toast.info(news)
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure(error, '文件下载失败')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="depart-buttons">
      <Gate permission={may.importExcel}>
        <Button onClick={() => onAsk({ part: 'import' })}>导入</Button>
      </Gate>
      <Gate permission={may.exportXls}>
        <Button loading={isBusy} onClick={() => void save()}>
          导出
        </Button>
      </Gate>
      <Gate permission={may.add}>
        <Button type="primary" onClick={() => onAsk({ part: 'add', parent: undefined })}>
          新增一级部门
        </Button>
      </Gate>
    </div>
  )
}
