import { useSyncExternalStore, type ReactNode } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner(): ReactNode {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="offline">
      {!isOnline && '网络已断开，正在等待恢复；已打开的内容可以继续查看，请勿关闭页面。'}
    </output>
  )
}
