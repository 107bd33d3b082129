import type { ReactNode } from 'react'
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { accentNames, accents, type Accent } from '#kernel/web/accent.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import './settings.css'
import { SettingChoice, SettingSwitch } from './setting-controls.tsx'
import { changeSettings, closeSettings, resetSettings, useWishedSettings } from './settings.ts'

const words = {
  theme: { light: '浅色', dark: '深色', system: '跟随系统' },
  textSize: { 100: '标准', 112: '大', 125: '特大' },
  menuTheme: { light: '浅色', dark: '深色' },
  layout: { side: '侧边菜单', top: '顶部菜单' },
  contentWidth: { fixed: '定宽', fluid: '流式' },
} as const

/** What everybody may choose about the shell. Each choice holds at once and is saved by itself. */
export function SettingsDrawer({ open }: { open: boolean }): ReactNode {
  const settings = useWishedSettings()
  return (
    <SideDrawer
      title="界面设置"
      open={open}
      onClose={closeSettings}
      size={400}
      maskClosable
      footer={
        <div className="settings-footer">
          <span>自动保存，换一台设备登录仍有效</span>
          <Button onClick={resetSettings}>恢复默认</Button>
        </div>
      }
    >
      <div className="settings">
        <section aria-label="外观">
          <h3>外观</h3>
          <SettingChoice name="theme" label="整体风格" words={words.theme} settings={settings} />
          <AccentChoice accent={settings.accent} />
          <SettingChoice name="textSize" label="字号" words={words.textSize} settings={settings} />
          <SettingSwitch name="colorWeak" label="色弱模式" settings={settings} hint="用蓝、黄、褐代替绿、橙、红" />
        </section>
        <section aria-label="导航与页面">
          <h3>导航与页面</h3>
          <SettingChoice name="layout" label="导航模式" words={words.layout} settings={settings} />
          <SettingChoice name="menuTheme" label="菜单风格" words={words.menuTheme} settings={settings} />
          <SettingChoice name="contentWidth" label="内容宽度" words={words.contentWidth} settings={settings} />
          <SettingSwitch name="fixedHeader" label="固定顶栏" settings={settings} />
          <SettingSwitch name="hideHeader" label="下滑时隐藏顶栏" settings={settings} />
          <SettingSwitch name="fixedSide" label="固定侧边菜单" settings={settings} />
          <SettingSwitch name="multiTab" label="多页签" settings={settings} hint="关闭后只保留当前页面" />
        </section>
        <p className="settings-note">动画跟随设备的“减少动态效果”设置。</p>
      </div>
    </SideDrawer>
  )
}

function AccentChoice({ accent }: { accent: Accent }): ReactNode {
  return (
    <fieldset className="setting setting-accents">
      <legend>主题色</legend>
      <div>
        {accentNames.map((name) => (
          <label
            key={name}
            className="setting-accent"
            style={{ background: accents[name].color }}
            title={accents[name].label}
          >
            <input
              type="radio"
              name="setting-accent"
              value={name}
              aria-label={accents[name].label}
              checked={name === accent}
              onChange={() => changeSettings({ accent: name })}
            />
            {name === accent && <CheckOutlined />}
          </label>
        ))}
      </div>
      <span className="setting-hint" aria-hidden="true">
        {accents[accent].label}
      </span>
    </fieldset>
  )
}
