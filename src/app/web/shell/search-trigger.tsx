import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { loadCode } from '#kernel/web/load-code.ts'
import './search-trigger.css'

const loadPalette = () => loadCode(() => import('./search-palette.tsx'))
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }))

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** Whether what is typed goes into a field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null)

/** A window that asks something must be answered first. */
const isAsked = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap')].some((one) => one.getClientRects().length > 0)

function isCall(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
}

/** Opens the search box: the button of the header, Ctrl+K or ⌘K anywhere, and `/` outside of fields. */
export function SearchTrigger(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isCall(event) || isAsked()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="header-button search-trigger"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
        <span className="search-trigger-word">搜索</span>
        <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>{isOpen && <SearchPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
