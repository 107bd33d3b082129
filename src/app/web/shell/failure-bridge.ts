import { feedback } from '#kernel/web/feedback.ts'
import { showFailuresWith } from '#kernel/web/on-failure.ts'
import { signOutByForce } from './sign-out.ts'

/** Shows the failures of all calls in the application's own notices and dialogs. The returned function ends it. */
export const showFailures = (): (() => void) =>
  showFailuresWith({
    notice: ({ title, text, seconds }) =>
      void feedback().then(({ notification }) =>
        notification.error({ key: `${title}${text}`, title, description: text, duration: seconds ?? 0 }),
      ),
    sessionEnded: (because) =>
      void feedback().then(({ modal }) => {
        modal.error({
          title: '登录已过期',
          content: `很抱歉，登录已过期，请重新登录${because ? `（${because}）` : ''}`,
          okText: '重新登录',
          centered: true,
          keyboard: false,
          onOk: signOutByForce,
        })
      }),
    signOut: (delay) => void setTimeout(() => void signOutByForce(), delay),
  })
