import { messageOf } from './call-error.ts'
import { feedback } from './feedback.ts'

export interface Toast {
  /** Quiet: a line that goes by itself. */
  success: (text: string) => void
  info: (text: string) => void
  warning: (text: string) => void
  /** Clear: stays until it is closed. Takes the text or the thrown error. */
  failure: (reason: unknown, title?: string) => void
}

const toast: Toast = {
  success: (text) => void feedback().then(({ message }) => message.success(text)),
  info: (text) => void feedback().then(({ message }) => message.info(text)),
  warning: (text) => void feedback().then(({ message }) => message.warning(text, 5)),
  failure: (reason, title = '操作未完成') => {
    const text = typeof reason === 'string' ? reason : messageOf(reason)
    void feedback().then(({ notification }) => notification.error({ key: text, title, description: text, duration: 0 }))
  },
}

/** Short messages in the look of the application. Shown by the feedback host of the page. */
export const useToast = (): Toast => toast
