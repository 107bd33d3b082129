import { createContext, useContext, useLayoutEffect, type FormEvent, type ReactNode } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import './page-header.css'

/** What a page says about itself above its content. */
export interface PageHeaderContent {
  /** Instead of the route's title. */
  title?: string
  description?: ReactNode
  /** Ways to elsewhere; an address with a host opens a window of its own. */
  links?: readonly { title: string; to: string }[]
  /** Address of a picture at the right end; decoration. */
  extraImage?: string
  /** Shows a search field; gets the words when Enter or the button is pressed. */
  onSearch?: (words: string) => void
  searchLabel?: string
  tabs?: {
    items: readonly { key: string; label: string }[]
    active: string
    onChange: (key: string) => void
  }
}

type Bring = (content: PageHeaderContent | undefined) => void

/** Where a page's words about itself go; the frame around each page provides it. */
export const PageHeaderContext = createContext<Bring>(() => {})

/** Brings the header block of this page; undefined shows none. A new object counts as a change: memoise it. */
export function usePageHeader(content: PageHeaderContent | undefined): void {
  const bring = useContext(PageHeaderContext)
  useLayoutEffect(() => {
    bring(content)
    return () => bring(undefined)
  }, [bring, content])
}

/** The block itself: title, words, links and picture, below them the search field and the page's own tabs. */
export function PageHeader({ title, content }: { title: string; content: PageHeaderContent }): ReactNode {
  const { description, links = [], extraImage, onSearch, searchLabel = '搜索', tabs } = content
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1>{content.title ?? title}</h1>
        {description && <div className="page-header-description">{description}</div>}
        {links.length > 0 && (
          <ul className="page-header-links">
            {links.map((link) => (
              <li key={link.to}>
                <HeaderLink {...link} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {extraImage && <img className="page-header-image" src={extraImage} alt="" />}
      {onSearch && <Search label={searchLabel} onSearch={onSearch} />}
      {tabs && (
        <nav className="page-header-tabs" aria-label={`${content.title ?? title}的分页`}>
          {tabs.items.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-current={key === tabs.active ? 'true' : undefined}
              onClick={() => tabs.onChange(key)}
            >
              {label}
            </button>
          ))}
        </nav>
      )}
    </header>
  )
}

function HeaderLink({ title, to }: { title: string; to: string }): ReactNode {
  if (!/^https?:/i.test(to)) return <Link to={to}>{title}</Link>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}

function Search({ label, onSearch }: { label: string; onSearch: (words: string) => void }): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSearch((event.currentTarget.elements.namedItem('words') as HTMLInputElement).value.trim())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest browsers do not know the search element
    <form className="page-header-search" role="search" onSubmit={submit}>
      <input name="words" type="search" aria-label={label} placeholder={label} maxLength={100} />
      <button type="submit" aria-label={`${label}，开始`}>
        <SearchOutlined />
      </button>
    </form>
  )
}
