// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askForDesktop, desktopState, showDesktop } from './desktop-notice.ts'

class Shown extends EventTarget {
  static permission: NotificationPermission = 'default'
  static answer: NotificationPermission = 'granted'
  static all: Shown[] = []
  static requestPermission = async (): Promise<NotificationPermission> => (Shown.permission = Shown.answer)
  readonly title: string
  readonly options: NotificationOptions
  isClosed = false
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    Shown.all.push(this)
  }
  close(): void {
    this.isClosed = true
  }
}

function browser(isSecure: boolean, has = true): void {
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('Notification', has ? Shown : undefined)
  vi.stubGlobal('focus', vi.fn())
}
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(Shown, { permission: 'default', answer: 'granted', all: [] })
})
const notice = { title: '停水通知', tag: 'n1', onClick: () => {} }

describe('notices outside of the page', () => {
  test('cannot be had on plain http, nor where the browser has none, and nothing breaks', async () => {
    browser(false)
    expect([desktopState(), await askForDesktop(), showDesktop(notice)]).toEqual(['insecure', 'insecure', false])
    browser(true, false)
    expect([desktopState(), await askForDesktop(), showDesktop(notice)]).toEqual(['unsupported', 'unsupported', false])
  })

  test('show only after the user has allowed them', async () => {
    browser(true)
    expect(showDesktop(notice)).toBe(false)
    expect(Shown.all).toEqual([])
    expect(await askForDesktop()).toBe('granted')
    expect(showDesktop(notice)).toBe(true)
    expect(Shown.all[0]).toMatchObject({ title: '停水通知', options: { tag: 'n1' } })
  })

  test('are never asked for twice', async () => {
    browser(true)
    Shown.answer = 'denied'
    expect(await askForDesktop()).toBe('denied')
    Shown.answer = 'granted'
    expect(await askForDesktop()).toBe('denied')
  })

  test('bring the window to the front and lead on when they are pressed', async () => {
    browser(true)
    await askForDesktop()
    const onClick = vi.fn<() => void>()
    showDesktop({ ...notice, onClick })
    Shown.all[0]?.dispatchEvent(new Event('click'))
    expect([onClick.mock.calls.length, Shown.all[0]?.isClosed]).toEqual([1, true])
    expect(vi.mocked(focus)).toHaveBeenCalledOnce()
  })

  test('stay away where the browser refuses to make them', async () => {
    browser(true)
    await askForDesktop()
    const refusing = Object.assign(
      function refuse(): never {
        throw new TypeError('Illegal constructor')
      },
      { permission: 'granted' },
    )
    vi.stubGlobal('Notification', refusing)
    expect(showDesktop(notice)).toBe(false)
  })
})
