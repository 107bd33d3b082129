import type { ShellSettings } from './settings.ts'

type FrameSettings = Pick<
  ShellSettings,
  'layout' | 'contentWidth' | 'fixedHeader' | 'hideHeader' | 'fixedSide' | 'menuTheme'
>

export interface ShellFrame {
  /** The menu stands in the header instead of at the side. */
  isTop: boolean
  /** The whole shell scrolls; otherwise each page does by itself below a head that stays. */
  scrolls: boolean
  /** The head goes away while one scrolls down. */
  hides: boolean
  isMenuDark: boolean
  className: string
}

/** How the shell is put together. A phone has its menu in a drawer, so nothing about the side counts there. */
export function frameOf(settings: FrameSettings, isMobile: boolean): ShellFrame {
  const isTop = settings.layout === 'top' && !isMobile
  const isSideLoose = !isTop && !isMobile && !settings.fixedSide
  const scrolls = !settings.fixedHeader || settings.hideHeader || isSideLoose
  const names = {
    shell: true,
    'shell-top': isTop,
    'shell-bounded': isTop && settings.contentWidth === 'fixed',
    'shell-scrolls': scrolls,
    'shell-head-fixed': scrolls && settings.fixedHeader,
    'shell-side-loose': isSideLoose,
  }
  return {
    isTop,
    scrolls,
    hides: settings.hideHeader,
    isMenuDark: settings.menuTheme === 'dark',
    className: Object.entries(names)
      .flatMap(([name, isOn]) => (isOn ? name : []))
      .join(' '),
  }
}
