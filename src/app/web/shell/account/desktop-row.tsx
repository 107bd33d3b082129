import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { askForDesktop, showDesktop, useDesktopState, type DesktopState } from '#kernel/web/desktop-notice.ts'
import { Row } from './row.tsx'

const words: Readonly<Record<DesktopState, string>> = {
  granted: '已开启。您在看别的窗口时，新消息会显示在桌面上，点击即可打开。',
  default: '未开启。开启后，您在看别的窗口时，新消息会显示在桌面上。',
  denied: '已被浏览器阻止。请点击地址栏左侧的图标，在网站设置中允许“通知”。',
  insecure: '当前地址不是 https，浏览器不提供桌面通知；站内消息不受影响。',
  unsupported: '当前浏览器不支持桌面通知；站内消息不受影响。',
}

/** The browser's own notices: asked for only here, and tried out. */
export function DesktopRow(): ReactNode {
  const state = useDesktopState()
  const [tried, setTried] = useState<string>()
  const test = (): void => {
    const isShown = showDesktop({
      title: '测试通知',
      body: '能看到这条通知，说明已经设置好了。',
      tag: 'test',
      onClick: () => {},
    })
    setTried(isShown ? '已发出，没有看到时请检查系统的通知设置。' : '这台设备的浏览器不显示网页通知。')
  }
  return (
    <Row
      title="浏览器桌面通知"
      text={
        <>
          <div>{words[state]}</div>
          {tried && <output>{tried}</output>}
        </>
      }
    >
      {state === 'default' && (
        <Button type="primary" onClick={() => void askForDesktop()}>
          开启桌面通知
        </Button>
      )}
      {state === 'granted' && <Button onClick={test}>发送测试通知</Button>}
    </Row>
  )
}
