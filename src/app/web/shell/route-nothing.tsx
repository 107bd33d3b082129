import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Problem, type ProblemKind } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { permissionApi } from '#system/permission/shared/api.ts'
import { HOME_PATH } from '../product.ts'
import type { ShellRoute } from './menu-routes.ts'

interface NothingProps {
  kind: ProblemKind
  title?: string
  text?: ReactNode
}

/** Why there is nothing here, and the way home. */
export function Nothing(words: NothingProps): ReactNode {
  const navigate = useNavigate()
  return <Problem {...words} action="返回首页" onAction={() => void navigate(HOME_PATH)} />
}

/** What leads to the page of unknown addresses says which one was asked for. */
export interface Asked {
  from: string
}

const fromOf = (state: unknown): string | undefined => {
  const from = (state as Partial<Asked> | null)?.from
  return typeof from === 'string' && from !== '' ? from : undefined
}

/** Longer paths are nobody's. */
const LONGEST = 500
const TITLES = { missing: '页面不存在', forbidden: '没有访问权限' } as const

/**
 * An address that is not in one's menu. The server alone knows the others' pages: it tells whether there is one, and
 * who could grant it.
 */
export function Missing(): ReactNode {
  const from = fromOf(useLocation().state)
  const query = { path: (from ?? '/').slice(0, LONGEST) }
  const { data, isLoading } = useEndpoint(permissionApi.path, query, { enabled: from !== undefined, quiet: true })
  useTabTitle(isLoading ? undefined : data?.isKnown ? TITLES.forbidden : TITLES.missing)
  if (isLoading) return <PageSkeleton />
  if (!data?.isKnown) {
    const text = from && `没有“${from.slice(0, 80)}”这个页面，地址可能有误，或页面已被移动。`
    return <Nothing kind="notFound" {...(text && { text })} />
  }
  const names = data.administrators.length > 0 ? `（${data.administrators.join('、')}）` : ''
  const text = `“${query.path}”不在您的菜单中。如工作需要，请联系管理员${names}为您的角色授权。`
  return <Nothing kind="forbidden" text={text} />
}

/** A menu entry that names a page which nobody brings. */
export const Unbuilt = ({ route }: { route: ShellRoute }): ReactNode => (
  <Nothing
    kind="unbuilt"
    title="找不到页面模块"
    text={`菜单“${route.title}”对应的模块“${route.component}”不存在或尚未启用，请联系管理员。`}
  />
)

/** One of the list views of online forms and reports, as long as their service is not there. */
export const OnlineView = ({ view }: { view: string }): ReactNode => (
  <Nothing
    kind="unbuilt"
    title={`在线${view}尚未启用`}
    text="在线表单与报表服务启用后，这里会显示按配置生成的列表。如需提前使用，请联系管理员。"
  />
)
