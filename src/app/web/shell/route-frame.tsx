import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { messageOf } from '#kernel/web/call-error.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { openOutside, openUrl } from './frame-url.ts'
import { Nothing } from './route-nothing.tsx'

/** What a framed page may do: everything of its own, nothing with the window around it. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-modals allow-downloads'

type Opened = { url: string | undefined } | { problem: string }

/**
 * A page of another site, or one of ours that is no screen. Its address is made once a mount: a frame that reloads by
 * itself would lose what is typed in it, and a ticket serves once.
 */
export function FramePage({ title, template }: { title: string; template: string }): ReactNode {
  const [opened, setOpened] = useState<Opened>()
  const isOpened = opened !== undefined
  useEffect(() => {
    if (isOpened) return undefined
    let isHere = true
    openUrl(template).then(
      (url) => isHere && setOpened({ url }),
      (error: unknown) => isHere && setOpened({ problem: messageOf(error) }),
    )
    return () => {
      isHere = false
    }
  }, [template, isOpened])
  const isBlocked = useBlocked(opened && 'url' in opened ? opened.url : undefined)
  const retry = useCallback(() => setOpened(undefined), [])
  if (!opened) return <PageSkeleton />
  if ('problem' in opened)
    return <Problem kind="failed" title="页面没有打开" text={opened.problem} action="重试" onAction={retry} />
  if (opened.url === undefined) return <Nothing kind="notFound" text="菜单中的地址不正确，请联系管理员。" />
  if (isBlocked)
    return (
      <Problem
        kind="forbidden"
        title="该网站尚未被允许嵌入"
        text="菜单可能刚刚修改过，请重新加载；仍不能显示时，请联系管理员。"
        action="重新加载"
        onAction={() => location.reload()}
      />
    )
  return <iframe className="tab-frame" title={title} src={opened.url} sandbox={SANDBOX} referrerPolicy="no-referrer" />
}

/** Whether the content policy keeps the frame's site out: it names the sites of the menu as it was at the last load. */
function useBlocked(url: string | undefined): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (url === undefined) return undefined
    const { origin } = new URL(url, location.origin)
    const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', refuse)
    return () => document.removeEventListener('securitypolicyviolation', refuse)
  }, [url])
  return isBlocked
}

/** An entry that opens in a window of its own, reached by its path. */
export const OutsidePage = ({ title, template }: { title: string; template: string }): ReactNode => (
  <Problem
    kind="empty"
    title={title}
    text="该页面在新窗口打开。"
    action="在新窗口打开"
    onAction={() => void openOutside(template)}
  />
)
