import { useEffect, type ReactNode } from 'react'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { StartHost } from '#services/workflow/web/pickers/start-host.tsx'
import { followOtherWindows } from './other-windows.ts'

/** What nobody misses before the first page stands: messages and dialogs, and an ear for other windows. */
export function CalmHost(): ReactNode {
  useEffect(followOtherWindows, [])
  return (
    <>
      <FeedbackHost />
      <StartHost />
    </>
  )
}
