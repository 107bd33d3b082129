import { lazy, Suspense, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { PreviewProps } from './upload-props.ts'

const PreviewDialog = lazy(async () => ({
  default: (await loadCode(() => import('./preview-dialog.tsx'))).PreviewDialog,
}))

/** Shows a stored picture, film, PDF or text in a window; its code is fetched when it is first asked for. */
export const FilePreview = (props: PreviewProps): ReactNode => (
  <Suspense>
    <PreviewDialog {...props} />
  </Suspense>
)
