import { useSyncExternalStore } from 'react'

/**
 * Whether the browser may show notices outside of the page: `default` has not been asked, `insecure` and `unsupported`
 * never can.
 */
export type DesktopState = 'granted' | 'denied' | 'default' | 'insecure' | 'unsupported'

const listeners = new Set<() => void>()

/** Browsers offer notices on https and on the own machine only. */
export function desktopState(): DesktopState {
  if (!globalThis.isSecureContext) return 'insecure'
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

/** Asks the user; call it only when they pressed something that says so. */
export async function askForDesktop(): Promise<DesktopState> {
  if (desktopState() === 'default') await Notification.requestPermission()
  listeners.forEach((changed) => changed())
  return desktopState()
}

export interface DesktopNotice {
  title: string
  /** The same tag from several windows shows once. */
  tag: string
  body?: string
  onClick: () => void
}

/** Shows a notice if the user has allowed it; answers whether it was shown. Clicking it brings the window to the front. */
export function showDesktop({ title, tag, body, onClick }: DesktopNotice): boolean {
  if (desktopState() !== 'granted') return false
  try {
    const shown = new Notification(title, { tag, lang: 'zh-CN', ...(body !== undefined && { body }) })
    shown.addEventListener('click', () => {
      globalThis.focus()
      shown.close()
      onClick()
    })
    return true
  } catch {
    // Phones allow them to service workers only.
    return false
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  // The user may change their mind in the browser's own settings.
  addEventListener('focus', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('focus', changed)
  }
}

/** The state, followed. */
export const useDesktopState = (): DesktopState => useSyncExternalStore(subscribe, desktopState)
