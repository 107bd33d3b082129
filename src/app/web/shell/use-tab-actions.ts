import { useLayoutEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { dropHolds, isHeld } from './tab-holds.ts'
import * as order from './tab-order.ts'
import * as rules from './tabs.ts'

/** What can be done with a tab; the functions never change. */
export interface TabActions {
  isShown: (id: number) => boolean
  show: (id: number) => void
  /** As its user wishes: refused for home, the last and pinned ones, asked for where something is unsaved. */
  close: (id: number) => void
  /** As its page wishes, whose work is done. */
  leave: (id: number) => void
  closeLeft: (id: number) => void
  closeRight: (id: number) => void
  closeOthers: (id: number) => void
  reload: (id: number) => void
  rename: (id: number, title: string) => void
  togglePin: (id: number) => void
  moveLeft: (id: number) => void
  moveRight: (id: number) => void
  move: (id: number, to: number) => void
  /** Opens what was open on another device beside what is open here. */
  adopt: (kept: readonly rules.KeptTab[]) => void
}

type Rule = (tabs: rules.Tabs, id: number) => rules.Tabs

const names = (tabs: readonly rules.Tab[]): string => tabs.map(({ title }) => `“${title}”`).join('、')

/** The rules, with what they bring about: messages, questions and moves of the address. */
export function useTabActions(tabs: rules.Tabs, setTabs: (next: rules.Tabs) => void): TabActions {
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const latest = useRef({ tabs, navigate, toast, confirm })
  useLayoutEffect(() => {
    latest.current = { tabs, navigate, toast, confirm }
  })
  return useMemo(() => {
    const commit = (next: rules.Tabs): void => {
      const before = latest.current.tabs
      if (next === before) return
      // The next action may come before the next drawing.
      latest.current.tabs = next
      setTabs(next)
      const to = rules.addressOf(rules.activeTab(next))
      if (next.active === before.active || to === location.pathname + location.search) return
      void latest.current.navigate(to)
    }
    const apply = (rule: Rule) => (id: number) => commit(rule(latest.current.tabs, id))
    const closing = (rule: Rule) => async (id: number) => {
      const { tabs: before, confirm: ask } = latest.current
      const unsaved = order.closedBetween(before, rule(before, id)).filter((tab) => isHeld(tab.id))
      const content = `有未保存的内容：${names(unsaved)}。关闭后不会保存。`
      if (unsaved.length > 0 && !(await ask({ title: '确认关闭', content, okText: '关闭', danger: true }))) return
      apply(rule)(id)
    }
    const close = closing(order.closeTab)
    const show: Rule = (before, id) => rules.showTab(before, id, isHeld)
    const reload = async (id: number): Promise<void> => {
      const unsaved = latest.current.tabs.list.filter((tab) => tab.id === id && isHeld(id))
      const content = `有未保存的内容：${names(unsaved)}。刷新后不会保存。`
      const question = { title: '确认刷新', content, okText: '刷新', danger: true }
      if (unsaved.length > 0 && !(await latest.current.confirm(question))) return
      dropHolds(id)
      // The page asks the server again as it is built, however fresh its rows are.
      await cache.invalidateQueries({ refetchType: 'none' })
      apply(rules.reloadTab)(id)
    }
    return {
      isShown: (id) => latest.current.tabs.active === id,
      show: apply(show),
      close: (id) => {
        const refusal = order.refusalOf(latest.current.tabs, id)
        if (refusal) latest.current.toast.warning(refusal)
        else void close(id)
      },
      leave: apply(order.closeTab),
      closeLeft: (id) => void closing(order.closeLeft)(id),
      closeRight: (id) => void closing(order.closeRight)(id),
      closeOthers: (id) => void closing(order.closeOthers)(id),
      reload: (id) => void reload(id),
      rename: (id, title) => commit(rules.renameTab(latest.current.tabs, id, title)),
      togglePin: apply(order.togglePin),
      moveLeft: apply(order.moveLeft),
      moveRight: apply(order.moveRight),
      move: (id, to) => commit(order.moveTab(latest.current.tabs, id, to)),
      adopt: (kept) => commit(rules.adoptTabs(latest.current.tabs, kept)),
    }
  }, [cache, setTabs])
}
