import { useMemo } from 'react'
import { App } from 'antd'
import { messageOf } from './call-error.ts'

export interface Toast {
  /** Quiet: a line that goes by itself. */
  success: (text: string) => void
  info: (text: string) => void
  warning: (text: string) => void
  /** Clear: stays until it is closed. Takes the text or the thrown error. */
  failure: (reason: unknown, title?: string) => void
}

/** Short messages in the look of the application. Only below antd's `App`. */
export function useToast(): Toast {
  const { message, notification } = App.useApp()
  return useMemo(
    () => ({
      success: (text) => void message.success(text),
      info: (text) => void message.info(text),
      warning: (text) => void message.warning(text, 5),
      failure: (reason, title = '操作未完成') => {
        const text = typeof reason === 'string' ? reason : messageOf(reason)
        notification.error({ key: text, title, description: text, duration: 0 })
      },
    }),
    [message, notification],
  )
}
