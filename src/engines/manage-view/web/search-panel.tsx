import {
  createElement,
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import { Button } from 'antd'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Field } from '#kernel/shared/field.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { isRange, searchKeys } from '../shared/address.ts'
import { useSettled } from '#kernel/web/use-settled.ts'
import { useView } from './view-context.tsx'
import { useWidgets } from './widget.tsx'

/** Fields that show before the panel is expanded. */
const VISIBLE = 4

type Filters = Readonly<Record<string, string>>

/** The search fields of the list. What is typed counts once 查询 or Enter is pressed. */
export const SearchPanel = memo(function SearchPanel(): ReactNode {
  const { view, address, searchFields } = useView()
  const { filters } = address.address
  const [draft, setDraft] = useState<Filters>(filters)
  // The address may change from outside: the back button, 清空查询条件, a link.
  const [taken, setTaken] = useState(filters)
  if (!sameFilters(taken, filters)) {
    setTaken(filters)
    setDraft(filters)
  }
  const [isOpen, setOpen] = useState(false)
  const fill = useCallback((part: Filters) => setDraft((before) => filled(before, part)), [])
  const panel = useRef<HTMLFormElement>(null)
  const most = useViewport() === 'mobile' ? 1 : VISIBLE
  useSlash(() => panel.current?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus())
  if (searchFields.length === 0) return null

  const search = (event: FormEvent): void => {
    event.preventDefault()
    address.change({ filters: draft })
  }
  const reset = (): void => {
    const initial = view.initialQuery ?? {}
    setDraft(initial)
    address.change({ filters: initial })
  }
  const shown = isOpen ? searchFields : searchFields.slice(0, most)
  return (
    <search>
      <form ref={panel} aria-label={`查询${view.title}`} className="mv-search" onSubmit={search}>
        {shown.map((field) => (
          <SearchField key={field.key} field={field} filters={draft} onChange={fill} />
        ))}
        <div className="mv-search-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={reset}>重置</Button>
          {searchFields.length > most && (
            <Button
              type="link"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : '展开'}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
})

const sameFilters = (left: Filters, right: Filters): boolean => JSON.stringify(left) === JSON.stringify(right)

const filled = (filters: Filters, part: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value !== ''))

interface FieldProps {
  field: Field
  filters: Filters
  /** Gets what changed alone. */
  onChange: (part: Filters) => void
}

/** What is typed into one field draws no other anew. */
const sameField = (before: FieldProps, now: FieldProps): boolean =>
  before.field === now.field &&
  before.onChange === now.onChange &&
  searchKeys(now.field).every((key) => before.filters[key] === now.filters[key])

const SearchField = memo(function SearchField({ field, filters, onChange }: FieldProps): ReactNode {
  const id = useId()
  const isSettled = useSettled()
  const { Search } = useWidgets()[field.kind]
  if (!Search) return null
  return (
    <div className="mv-search-field" data-range={isRange(field) || undefined}>
      <label htmlFor={id} title={field.label}>
        {field.label}
      </label>
      {isSettled ? (
        createElement(Search, { field, id, filters, onChange })
      ) : (
        <span className="mv-waiting" aria-busy="true" />
      )}
    </div>
  )
}, sameField)

/** The slash key goes to the search, unless something is being typed or a dialog is open. */
function useSlash(focus: () => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null
      const isTyping = target?.closest?.('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
