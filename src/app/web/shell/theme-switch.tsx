import type { ReactNode } from 'react'
import { SkinOutlined } from '@ant-design/icons'
import { openSettings } from './settings.ts'

/** The quick way to the settings: colours, menu, sizes. */
export function ThemeSwitch(): ReactNode {
  return (
    <button type="button" className="header-button" aria-label="界面设置" aria-haspopup="dialog" onClick={openSettings}>
      <SkinOutlined />
    </button>
  )
}
