import type { ReactNode } from 'react'
import './empty-state.css'
import { drawings, type Drawing } from './drawings.tsx'

const problems = {
  empty: { drawing: 'tray', title: '暂无数据', text: '有内容后会显示在这里。' },
  noResult: { drawing: 'glass', title: '没有符合条件的内容', text: '换个条件再试，或清空查询条件。' },
  forbidden: { drawing: 'lock', title: '没有访问权限', text: '如工作需要，请联系管理员为您的角色授权。' },
  offline: { drawing: 'cable', title: '网络已断开', text: '请检查网络连接，恢复后会自动继续。' },
  notFound: { drawing: 'signpost', title: '页面不存在', text: '地址可能有误，或页面已被移动。' },
  unbuilt: { drawing: 'crane', title: '页面暂未开放', text: '该菜单对应的页面还没有启用，请联系管理员。' },
  failed: { drawing: 'page', title: '页面出错了', text: '已填写的内容可能尚未保存，请重新加载后再试。' },
} as const satisfies Record<string, { drawing: Drawing; title: string; text: string }>

export type ProblemKind = keyof typeof problems

interface Props {
  kind: ProblemKind
  title?: string
  /** One sentence that says what to do. */
  text?: ReactNode
  action?: string
  onAction?: () => void
  /** Takes less room, for a card or a popover. */
  small?: boolean
}

/** The designed state of a place that has nothing to show: a drawing, a title, one sentence, one action. */
export function Problem({ kind, title, text, action, onAction, small = false }: Props): ReactNode {
  const words = problems[kind]
  const quiet = kind === 'empty' || kind === 'noResult'
  return (
    <div className={small ? 'problem problem-small' : 'problem'} role={quiet ? 'status' : 'alert'}>
      {drawings[words.drawing]}
      <p className="problem-title">{title ?? words.title}</p>
      <p className="problem-text">{text ?? words.text}</p>
      {action && (
        <button type="button" className="problem-action" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}

/** Nothing here yet. */
export const EmptyState = (props: Omit<Props, 'kind'> & { kind?: ProblemKind }): ReactNode => (
  <Problem kind="empty" {...props} />
)
