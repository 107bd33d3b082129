import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './menu-button.css'

export interface MenuChoice {
  key: string
  label: string
  icon?: ReactNode
}

interface MenuButtonProps {
  /** A line stands between two groups of choices. */
  items: readonly (MenuChoice | 'line')[]
  onChoose: (key: string) => void
  className?: string
  /** What the button shows. */
  children: ReactNode
}

/**
 * A button with a menu below its right end, for the shell, which is too light for the kit's. Keys as the ARIA pattern
 * for menu buttons has them: down, up, Enter and space open, arrows, Home and End move, Escape and Tab close.
 */
export function MenuButton({ items, onChoose, className = '', children }: MenuButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const start = useRef<'first' | 'last'>('first')
  const id = useId()
  const choices = (): HTMLElement[] => [...box.current!.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const close = (): void => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const openAt = (place: 'first' | 'last'): void => {
    start.current = place
    setOpen(true)
  }

  useEffect(() => {
    if (!isOpen) return undefined
    choices()
      .at(start.current === 'first' ? 0 : -1)
      ?.focus()
    const onElsewhere = ({ target }: Event): void => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])

  const onMenuKey = (event: KeyboardEvent): void => {
    const all = choices()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    if (next !== undefined) all.at(next)?.focus()
    // Tab then goes on from the button.
    if (next !== undefined || event.key === 'Escape') event.preventDefault()
  }
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <div ref={box} className="menu-button">
      <button
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={onButtonKey}
        onClick={() => (isOpen ? setOpen(false) : openAt('first'))}
      >
        {children}
      </button>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} className="menu-button-list" onKeyDown={onMenuKey}>
          {items.map((item, at) =>
            item === 'line' ? (
              // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else
              <hr key={at} />
            ) : (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  onChoose(item.key)
                }}
              >
                <span aria-hidden="true">{item.icon}</span>
                {item.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
