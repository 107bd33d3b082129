import { useCallback, useState } from 'react'
import type { Endpoint } from '../shared/endpoint.ts'
import { CallError } from './call-error.ts'
import { download } from './client.ts'
import { useToast } from './toast.ts'

/** Saves the file that a call answers. News, such as that a task is making it, and failures are told; it never throws. */
export type Save = <In>(endpoint: Endpoint<In>, input: In) => Promise<void>

/** A way to save files, and whether one is on its way. */
export function useDownload(): readonly [save: Save, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = useCallback<Save>(
    async (endpoint, input) => {
      setBusy(true)
      try {
        const news = await download(endpoint, input)
        if (news) toast.info(news)
      } catch (error) {
        if (!(error instanceof CallError && error.shown)) toast.failure(error, '文件下载失败')
      } finally {
        setBusy(false)
      }
    },
    [toast],
  )
  return [save, isBusy]
}
