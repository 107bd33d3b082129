import { useMemo, useState, type ReactNode } from 'react'
import { Button, Card, Input } from 'antd'
import type { Permission } from '#kernel/shared/permission.ts'
import { Gate, useMayAny } from '#kernel/web/gate.tsx'
import { actionsWidth, RowActions, type RowButton } from '#kernel/web/row-actions.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { TreeTableBlock } from './blocks.tsx'
import type { TreeTableColumn } from './tree-table.tsx'
import type { TreeDrag } from './use-tree-drag.ts'
import type { TreeTableRow } from './use-tree-table.ts'
import './tree-page.css'

export interface TreeColumn<R> extends Omit<TreeTableColumn, 'render'> {
  key: keyof R & string
  /** There is no room for it on a phone. */
  isWide?: boolean
  render?: (row: R) => ReactNode
}

/** What may be done with a row, the most needed first. */
export interface TreeAction<R> {
  key: string
  label: string
  permission: Permission
  danger?: boolean
  /** Leaves the action away where it makes no sense. */
  visible?: (row: R) => boolean
  onClick: (row: R) => void
}

/** What concerns the whole tree. */
export interface TreeTool {
  key: string
  label: string
  permission: Permission
  isMain?: boolean
  isBusy?: boolean
  onClick: () => void
}

export interface TreePageProps<R extends { id: string }> {
  /** The name of the screen. */
  title: string
  /** The noun of the rows. */
  label: string
  /** The rows right below one, or at the top: a list or a page of them. */
  below: (parent?: string) => Promise<unknown>
  /** What is found stands alone at the top, whatever its level. */
  search: { label: string; placeholder: string; nothing?: string; run: (keyword: string) => Promise<unknown> }
  /** The first one carries the tree. */
  columns: readonly TreeColumn<R>[]
  /** Names a row for screen readers. */
  nameOf: (row: R) => string
  actions: readonly TreeAction<R>[]
  /** How many actions show before the rest waits in a menu; on a phone all wait there. */
  most?: number
  tools: readonly TreeTool[]
  drag?: TreeDrag<R> | undefined
  /** A new number reads all open levels anew; see `useTreePage`. */
  version: number
  /** The open window. */
  children?: ReactNode
}

/** The whole page of a tree: tools, search, and a table whose rows open level by level. */
export function TreePage<R extends { id: string }>(props: TreePageProps<R>): ReactNode {
  const { title, label, below, search, columns, drag, tools, version, children } = props
  const isPhone = useViewport() === 'mobile'
  const [keyword, setKeyword] = useState('')
  const { run, nothing = '没有找到数据' } = search
  const load = useMemo(
    () =>
      async ({ parentId = '' }: Readonly<Record<string, string>>) => {
        if (parentId !== '') return below(parentId)
        return keyword === '' ? below() : run(keyword)
      },
    [below, run, keyword],
  )
  const actionColumn = useActionColumn(props, isPhone)
  const shown = [...columns.filter(({ isWide = false }) => !isPhone || !isWide), actionColumn]
  return (
    <section aria-label={title} className="tree-page">
      <Card>
        <div className="tree-page-tools">
          {/* Where lists have theirs. */}
          <div className="tree-page-buttons">
            {tools.map((tool) => (
              <Tool key={tool.key} tool={tool} />
            ))}
          </div>
          <Input.Search
            allowClear
            aria-label={search.label}
            placeholder={search.placeholder}
            maxLength={60}
            onSearch={(text) => setKeyword(text.trim())}
          />
        </div>
        {/* Inside, rows are plain rows: the page's own type matters only to what the page hands in. */}
        <TreeTableBlock
          label={label}
          columns={shown as unknown as readonly TreeTableColumn[]}
          load={load}
          drag={drag as unknown as TreeDrag<TreeTableRow>}
          version={version}
          empty={keyword === '' ? '暂无数据' : nothing}
        />
      </Card>
      {children}
    </section>
  )
}

const Tool = ({ tool: { label, permission, isMain = false, isBusy = false, onClick } }: { tool: TreeTool }) => (
  <Gate permission={permission}>
    <Button type={isMain ? 'primary' : 'default'} loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  </Gate>
)

/** The column of what the user may do with each row. */
function useActionColumn<R extends { id: string }>(
  { actions, nameOf, most = 2 }: TreePageProps<R>,
  isPhone: boolean,
): Omit<TreeColumn<R>, 'key'> & { key: string } {
  const isAllowed = useMayAny()
  const allowed = actions.filter(({ permission }) => isAllowed(permission))
  const count = isPhone ? 0 : most
  const buttonsOf = (row: R): RowButton[] =>
    allowed
      .filter(({ visible }) => visible?.(row) ?? true)
      .map(({ key, label, danger = false, onClick }) => ({
        key,
        label,
        danger,
        refusal: null,
        run: () => onClick(row),
      }))
  const labels = allowed.map(({ label }) => label)
  return {
    key: 'actions',
    title: '操作',
    width: actionsWidth(labels, count),
    render: (row) => <RowActions buttons={buttonsOf(row)} most={count} subject={nameOf(row)} />,
  }
}
