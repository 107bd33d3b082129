import { createElement, lazy, Suspense, useState, type ReactNode } from 'react'
import { useConfirm } from '#kernel/web/confirm.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { myHomeApi } from '../shared/api.ts'
import type { HomeDealing, MyHome } from '../shared/schema.ts'

const WordsDialog = lazy(async () => ({
  default: (await loadCode(() => import('../../web/words-dialog.tsx'))).WordsDialog,
}))

/** Whom an application is for: oneself, or somebody who lives in one of the own rooms. */
export interface Wanted {
  home?: MyHome
  relation?: 'tenant' | 'dependents'
}

export interface HomeActs {
  /** Takes a step about a household; what it needs to know is asked first. */
  start(id: string, action: string, label: string): void
  correct(id: string): void
  download(): void
  /** The open question; stands somewhere in the page. */
  dialog: ReactNode
}

interface Asked {
  id: string
  /** Absent for a correction. */
  action?: HomeDealing['action']
}

const warnings: Readonly<Record<string, string>> = {
  cancel: '撤销后需要重新申请。',
  leave: '迁出后相应身份随即取消。',
}

/** What residents do about themselves and those who live with them. */
export function useHomeActs(): HomeActs {
  const [asked, setAsked] = useState<Asked>()
  const confirm = useConfirm()
  const toast = useToast()
  const [save] = useDownload()
  const told = {
    invalidates: [myHomeApi.list],
    onSuccess: (_result: unknown, message: string) => toast.success(message),
  }
  const deal = useCall(myHomeApi.deal, told)
  const correct = useCall(myHomeApi.correct, told)
  const start = async (id: string, action: HomeDealing['action'], label: string): Promise<void> => {
    if (action === 'refuse') return setAsked({ id, action })
    const content = warnings[action]
    if (content && !(await confirm({ title: `确认${label}？`, content, okText: label, danger: true }))) return
    deal.mutate({ id, action })
  }
  const send = async (words: string): Promise<void> => {
    if (!asked) return
    const { id, action } = asked
    await (action ? deal.mutateAsync({ id, action, remark: words }) : correct.mutateAsync({ id, content: words }))
    setAsked(undefined)
  }
  const question = asked?.action
    ? { title: '不同意租户入住', label: '原因', okText: '不同意', danger: true, missing: '请填写原因（5到500字）' }
    : { title: '信息有误', label: '需要更正的内容', okText: '提交', missing: '请说明需要更正的内容（5到500字）' }
  const dialog =
    asked &&
    createElement(
      Suspense,
      null,
      createElement(WordsDialog, { ...question, least: 5, onCancel: () => setAsked(undefined), onSend: send }),
    )
  return {
    start: (id, action, label) => void start(id, action as HomeDealing['action'], label),
    correct: (id) => setAsked({ id }),
    download: () => void save(myHomeApi.export, {}),
    dialog,
  }
}
