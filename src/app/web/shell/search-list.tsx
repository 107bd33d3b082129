/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option element holds text only, and its list keeps the focus to itself */
import { useEffect, useRef, type ReactNode } from 'react'
import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { iconOf } from '#kernel/web/icons.tsx'
import { marked, type SearchRow, type SearchSection } from './search-rows.ts'

interface ListProps {
  id: string
  sections: readonly SearchSection[]
  question: string
  active: SearchRow | undefined
  onActive: (row: SearchRow) => void
  onOpen: (row: SearchRow) => void
  onPin: (row: SearchRow) => void
}

/** The id of a row's element, for `aria-activedescendant`. */
export const rowId = (list: string, row: SearchRow): string => `${list}-${row.key.replace(/[^\w-]/g, '_')}`

/** What was found, in groups; the focus stays in the input. */
export function SearchList({ id, sections, ...rest }: ListProps): ReactNode {
  return (
    <div id={id} role="listbox" aria-label="搜索结果" className="search-list">
      {sections.map(({ key, label, rows }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} className="search-group" role="presentation">
            {label}
          </p>
          {rows.map((row) => (
            <Row key={row.key} list={id} row={row} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = Omit<ListProps, 'id' | 'sections'> & { list: string; row: SearchRow }

function Row({ list, row, question, active, onActive, onOpen, onPin }: RowProps): ReactNode {
  const isActive = active?.key === row.key
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input holds the focus, has the keys and names the active row
    <div
      ref={element}
      id={rowId(list, row)}
      role="option"
      aria-selected={isActive}
      className="search-row"
      onMouseMove={() => !isActive && onActive(row)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(row)}
    >
      <span className="search-icon" aria-hidden="true">
        {iconOf(row.icon)}
      </span>
      <span className="search-words">
        <span className="search-title">
          <Marked text={row.title} question={question} />
          {row.pinned && <span className="only-read">，已置顶</span>}
        </span>
        {row.note && (
          <span className="search-note">
            <Marked text={row.note} question={question} />
          </span>
        )}
      </span>
      {row.fact && <span className="search-fact">{row.fact}</span>}
      {!row.command && (
        <span
          className={row.pinned ? 'search-pin search-pin-on' : 'search-pin'}
          aria-hidden="true"
          title={row.pinned ? '取消置顶' : '置顶'}
          onClick={(event) => {
            event.stopPropagation()
            onPin(row)
          }}
        >
          {row.pinned ? <PushpinFilled /> : <PushpinOutlined />}
        </span>
      )}
    </div>
  )
}

const Marked = ({ text, question }: { text: string; question: string }): ReactNode =>
  marked(text, question).map((part) => (part.isHit ? <mark key={part.at}>{part.text}</mark> : part.text))
