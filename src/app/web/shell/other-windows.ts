import { feedback } from '#kernel/web/feedback.ts'
import { DEPART, isOwnSession, useSession, type SessionDepart } from '#kernel/web/session.ts'
import { onStored, readStored } from '#kernel/web/storage.ts'
import { useHolds } from './tab-holds.ts'

/** Loads the window anew for another organisation. It asks nothing about unsaved content: that was told before. */
export function loadAnew(): void {
  useHolds.setState({}, true)
  location.reload()
}

/** Where another window has moved the session that this one shares with it; undefined while both work at one place. */
export function movedTo(): SessionDepart | undefined {
  const now = readStored<SessionDepart>(DEPART)
  const isElsewhere = now !== undefined && now.orgCode !== useSession.getState().depart?.orgCode
  return isElsewhere && isOwnSession() ? now : undefined
}

/**
 * Asks to load this window anew once the organisation was switched in another: the server already answers for the new
 * one, while menu and pages here are the old one's. Switched back, they agree again and the question goes.
 */
export function followOtherWindows(): () => void {
  let question: Promise<() => void> | undefined
  const judge = (): void => {
    const depart = movedTo()
    void question?.then((close) => close())
    question = depart && ask(depart)
  }
  judge()
  return onStored(DEPART, judge)
}

async function ask({ departName }: SessionDepart): Promise<() => void> {
  const { modal } = await feedback()
  const dialog = modal.warning({
    title: '组织已切换',
    content: `您已在另一个窗口切换到“${departName}”，本窗口仍是原来的组织，需要重新加载。表单中已填写的内容会存为原组织的草稿。`,
    okText: '重新加载',
    centered: true,
    keyboard: false,
    onOk: loadAnew,
  })
  return () => dialog.destroy()
}
