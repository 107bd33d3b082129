import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { ViewContext, type ViewState } from '#engines/manage-view/web/view-context.tsx'
import { CallError } from '#kernel/web/call-error.ts'
import { download } from '#kernel/web/client.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { categorySheetApi } from '../shared/api.ts'
import { categoryLineFields } from '../shared/fields.ts'
import { categoryPermissions as may } from '../shared/permissions.ts'

/** Carries the tree out to a sheet and in from one. */
export function SheetPanel({ onChanged }: { onChanged: () => void }): ReactNode {
  const toast = useToast()
  const [isImporting, setImporting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const news = await download(categorySheetApi.export, { column: 'code', order: 'asc' })
      if (news) toast.info(news)
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure(error, '文件下载失败')
    } finally {
      setBusy(false)
    }
  }
  // The import window asks its view for no more than this.
  const view = useMemo(
    () =>
      ({
        view: { title: '分类字典', api: categorySheetApi, fields: categoryLineFields },
        list: { refresh: onChanged, query: {} },
      }) as unknown as ViewState,
    [onChanged],
  )
  return (
    <>
      <Gate permission={may.importExcel}>
        <Button onClick={() => setImporting(true)}>导入</Button>
      </Gate>
      <Gate permission={may.exportXls}>
        <Button loading={isBusy} onClick={() => void save()}>
          导出
        </Button>
      </Gate>
      {isImporting && (
        <ViewContext value={view}>
          <Suspense>
            <ImportDialog isOpen onClose={() => setImporting(false)} />
          </Suspense>
        </ViewContext>
      )}
    </>
  )
}
