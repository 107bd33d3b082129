import { useEffect, useState, type ReactNode } from 'react'
import { CODE_MISSING } from '#kernel/web/load-code.ts'

/**
 * Offers to load the page anew once some of its code is gone, as after a deployment. The user chooses when; what is
 * typed is kept as a draft and the tabs come back.
 */
export function UpdateBanner(): ReactNode {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const take = (event: Event): void => {
      event.preventDefault()
      // Without a network everything is missing, and the other banner says so.
      if (navigator.onLine) setMissing(true)
    }
    window.addEventListener(CODE_MISSING, take)
    return () => window.removeEventListener(CODE_MISSING, take)
  }, [])
  return (
    <output className="offline">
      {isMissing && (
        <>
          部分内容没有加载成功，系统可能刚刚升级。请在方便时重新加载，已填写的内容会保留。
          <button type="button" className="offline-action" onClick={() => location.reload()}>
            重新加载
          </button>
        </>
      )}
    </output>
  )
}
