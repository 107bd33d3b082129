import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import {
  AppstoreOutlined,
  BankOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HomeOutlined,
  MessageOutlined,
  SettingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { loadCode } from './load-code.ts'

/** The icons that nearly every menu shows. */
const icons = new Map<string, ComponentType>(
  Object.entries({
    appstore: AppstoreOutlined,
    bank: BankOutlined,
    dashboard: DashboardOutlined,
    'file-text': FileTextOutlined,
    home: HomeOutlined,
    message: MessageOutlined,
    setting: SettingOutlined,
    team: TeamOutlined,
    tool: ToolOutlined,
    user: UserOutlined,
  }),
)

export const firstIcons = (): string[] => [...icons.keys()]

interface Named {
  name: string
}

const RareIcon = lazy(async () => {
  const { rareIcons } = await loadCode(() => import('./rare-icons.tsx'))
  const others = new Map<string, ComponentType>(Object.entries(rareIcons))
  return { default: ({ name }: Named): ReactNode => createElement(others.get(name) ?? AppstoreOutlined) }
})

const LazyIcon = lazy(async () => {
  const { moreIcons } = await loadCode(() => import('./more-icons.tsx'))
  const others = new Map<string, ComponentType>(Object.entries(moreIcons))
  const Icon = ({ name }: Named): ReactNode => {
    const known = others.get(name)
    return known ? createElement(known) : <RareIcon name={name} />
  }
  return { default: Icon }
})

/** Keeps the room of an icon while its drawing is on its way. */
const blank = <span className="anticon" style={{ width: '1em', height: '1em' }} aria-hidden="true" />

/**
 * The icon of a name in the menu's spelling (`file-text`, older data also `check-circle-o`); a default for a name that
 * is unknown or missing. A chosen few stand in three groups, because the whole set weighs more than the shell.
 */
export function iconOf(name: string | null | undefined): ReactNode {
  const key = (name ?? '').replace(/-(?:o|fill|twotone)$/, '')
  if (key === '') return <AppstoreOutlined />
  const known = icons.get(key)
  if (known) return createElement(known)
  return (
    <Suspense fallback={blank}>
      <LazyIcon name={key} />
    </Suspense>
  )
}
