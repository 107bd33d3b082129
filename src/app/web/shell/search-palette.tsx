import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchOutlined } from '@ant-design/icons'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { usePreference } from '#kernel/web/use-preference.ts'
import { longestQuestion } from '#engines/search/shared/plain.ts'
import { useCommands } from './search-commands.ts'
import { SearchList, rowId } from './search-list.tsx'
import { pinnedSearches, recentSearches, withPin, withRecent } from './search-memory.ts'
import type { SearchRow } from './search-rows.ts'
import './search-palette.css'
import { useSearch } from './use-search.ts'

/** The search box over everything that the user may see: type, choose by the arrows, open by Enter. */
export function SearchPalette({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState('')
  const search = useSearch(typed)
  const { open, pin } = useChoices(onClose)
  const list = useId().replaceAll(':', '')
  // The focus goes back to where it was when the dialog closes.
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])

  const rows = search.sections.flatMap((section) => section.rows)
  const active = rows.find(({ key }) => key === activeKey) ?? rows[0]
  const move = (by: number): void => {
    if (rows.length === 0) return
    const at = active ? rows.indexOf(active) : -1
    setActiveKey(rows[(at + by + rows.length) % rows.length]!.key)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The input method takes its own keys, Enter among them.
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && (event.shiftKey ? pin(active) : open(active)),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel falls on the dialog itself; for the keyboard Esc does the same
    <dialog
      ref={dialog}
      className="search"
      aria-label="搜索"
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search-panel">
        <div className="search-head">
          <SearchOutlined aria-hidden />
          <input
            type="text"
            role="combobox"
            className="search-input"
            aria-label="搜索页面、操作、小区、房屋、住户、工单"
            aria-expanded={rows.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            {...(active && { 'aria-activedescendant': rowId(list, active) })}
            placeholder="搜索页面、操作、小区、房屋、住户、工单"
            maxLength={longestQuestion}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActiveKey('')
            }}
            onKeyDown={press}
          />
          <button type="button" className="search-close" onClick={onClose}>
            <span className="search-wide">Esc</span>
            <span className="search-narrow">取消</span>
            <span className="only-read">关闭搜索</span>
          </button>
        </div>
        <div className="search-body" data-busy={search.isBusy || undefined}>
          <SearchList
            id={list}
            sections={search.sections}
            question={typed}
            active={active}
            onActive={({ key }) => setActiveKey(key)}
            onOpen={open}
            onPin={pin}
          />
          {rows.length === 0 && (
            <Nothing typed={typed} isBusy={search.isBusy} isProblem={search.problem !== undefined} />
          )}
          {search.problem && (
            <div className="search-problem" role="alert">
              {search.problem}
              <button type="button" onClick={search.retry}>
                重试
              </button>
            </div>
          )}
        </div>
        <Foot isBusy={search.isBusy} count={rows.length} isPinned={active?.pinned ?? false} />
      </div>
    </dialog>
  )
}

/** Opens, runs and pins lines, and remembers what was opened. */
function useChoices(onClose: () => void): Record<'open' | 'pin', (row: SearchRow) => void> {
  const navigate = useNavigate()
  const toast = useToast()
  const commands = useCommands()
  const [recent, keepRecent] = usePreference(recentSearches)
  const [pinned, keepPinned] = usePreference(pinnedSearches)
  return {
    open: (row) => {
      onClose()
      if (row.command) commands[row.command]?.()
      else {
        const { path, title, note, icon } = row
        keepRecent(withRecent(recent, { path, title, note, icon }))
        void navigate(path)
      }
    },
    pin: ({ command, path, title, note, icon }) => {
      if (command) return
      const next = withPin(pinned, { path, title, note, icon })
      if (next) keepPinned(next)
      else toast.warning('置顶已满，请先取消一些')
    },
  }
}

function Nothing({ typed, isBusy, isProblem }: { typed: string; isBusy: boolean; isProblem: boolean }): ReactNode {
  if (isProblem) return null
  if (typed.trim() === '')
    return <p className="search-hint">输入汉字、拼音或首字母，例如“报修”“baoxiu”“bx”；电话可输后四位。</p>
  if (isBusy)
    return (
      <div className="search-skeleton" aria-hidden="true">
        {[72, 54, 63].map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  return <Problem kind="noResult" small title="没有找到" text="换个词试试：名称的一部分、拼音首字母或单号。" />
}

function Foot({ isBusy, count, isPinned }: { isBusy: boolean; count: number; isPinned: boolean }): ReactNode {
  return (
    <footer className="search-foot">
      <output className="only-read">{isBusy ? '' : `${count} 条结果`}</output>
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 选择
      </span>
      <span aria-hidden="true">
        <kbd>Enter</kbd> 打开
      </span>
      <span>
        <kbd>Shift</kbd>
        <kbd>Enter</kbd> {isPinned ? '取消置顶' : '置顶'}
      </span>
    </footer>
  )
}
