import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSettingsOpen } from './settings.ts'

const SettingsDrawer = lazy(async () => ({
  default: (await loadCode(() => import('./settings-drawer.tsx'))).SettingsDrawer,
}))

/** The place of the settings drawer; its code comes when it is first opened, and it stays for its closing. */
export function SettingsHost(): ReactNode {
  const isOpen = useSettingsOpen()
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  return isNeeded && <Suspense>{<SettingsDrawer open={isOpen} />}</Suspense>
}
