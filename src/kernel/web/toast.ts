import { createElement, type ReactNode } from 'react'
import { messageOf } from './call-error.ts'
import { feedback } from './feedback.ts'

export interface ToastDeed {
  label: string
  act: () => void
}

export interface Toast {
  /** Quiet: a line that goes by itself; with a deed that can be done at once it stays for ten seconds. */
  success: (text: string, deed?: ToastDeed) => void
  info: (text: string) => void
  warning: (text: string) => void
  /** News that nobody may miss: stays until it is closed or dealt with; the same key stands once. */
  news: (key: string, text: string, deed: ToastDeed) => void
  /** Clear: stays until it is closed. Takes the text or the thrown error. */
  failure: (reason: unknown, title?: string) => void
}

const deedStyle = { border: 0, padding: '0 4px', background: 'none', color: 'var(--color-primary)', cursor: 'pointer' }

const withDeed = (text: string, { label, act }: ToastDeed): ReactNode =>
  createElement(
    'span',
    null,
    text,
    ' ',
    createElement('button', { type: 'button', style: deedStyle, onClick: act }, label),
  )

const toast: Toast = {
  success: (text, deed) =>
    void feedback().then(({ message }) => (deed ? message.success(withDeed(text, deed), 10) : message.success(text))),
  info: (text) => void feedback().then(({ message }) => message.info(text)),
  warning: (text) => void feedback().then(({ message }) => message.warning(text, 5)),
  news: (key, title, { label, act }) =>
    void feedback().then(({ notification }) => {
      const deal = (): void => {
        notification.destroy(key)
        act()
      }
      const actions = createElement('button', { type: 'button', style: deedStyle, onClick: deal }, label)
      notification.warning({ key, title, actions, duration: 0, role: 'alert' })
    }),
  failure: (reason, title = '操作未完成') => {
    const text = typeof reason === 'string' ? reason : messageOf(reason)
    void feedback().then(({ notification }) => notification.error({ key: text, title, description: text, duration: 0 }))
  },
}

/** Short messages in the look of the application. Shown by the feedback host of the page. */
export const useToast = (): Toast => toast
