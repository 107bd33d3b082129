import type { ReactNode } from 'react'
import { Dropdown } from 'antd'
import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { chooseTheme, useTheme } from '#kernel/web/theme-choice.ts'
import type { ThemeChoice } from '#kernel/web/theme.ts'

const items = [
  { key: 'light', icon: <SunOutlined />, label: '浅色' },
  { key: 'dark', icon: <MoonOutlined />, label: '深色' },
  { key: 'system', icon: <DesktopOutlined />, label: '跟随系统' },
]

/** Light, dark, or as the device says; remembered on this device. */
export function ThemeSwitch(): ReactNode {
  const { choice, mode } = useTheme()
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [choice], onClick: ({ key }) => chooseTheme(key as ThemeChoice) }}
    >
      <button type="button" className="header-button" aria-label="界面颜色">
        {mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      </button>
    </Dropdown>
  )
}
