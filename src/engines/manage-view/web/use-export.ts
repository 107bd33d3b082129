import { useState } from 'react'
import { CallError } from '#kernel/web/call-error.ts'
import { download } from '#kernel/web/client.ts'
import { useToast } from '#kernel/web/toast.ts'
import { exportQuery } from './list-query.ts'
import { useView } from './view-context.tsx'

/** Saves what the list shows, or only the selected rows, as a spreadsheet. */
export function useExport(): readonly [save: (selected: readonly string[]) => void, isBusy: boolean] {
  const { view, address } = useView()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async (selected: readonly string[]): Promise<void> => {
    setBusy(true)
    try {
      const news = await download(view.api.export!, {
        ...exportQuery(view.fields, address.address, selected),
        ...view.fixed,
      })
      if (news) toast.info(news)
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure(error, '文件下载失败')
    } finally {
      setBusy(false)
    }
  }
  return [(selected) => void save(selected), isBusy]
}
