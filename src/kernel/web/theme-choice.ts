import { create } from 'zustand'
import { accents, type Accent } from './accent.ts'
import { readStored, writeStored } from './storage.ts'
import { themeText, type TextSize, type ThemeChoice, type ThemeMode } from './theme.ts'

// The snippet in index.html reads the same name before the first paint.
const NAME = 'DEFAULT_THEME'
const YEAR_MS = 365 * 86_400_000

/** What a user chose about colours and sizes. */
export interface Look {
  theme: ThemeChoice
  accent: Accent
  textSize: TextSize
  /** Colours that people who see no red or no green can tell apart. */
  colorWeak: boolean
}

export const plainLook: Look = { theme: 'system', accent: 'blue', textSize: 100, colorWeak: false }

const darkDevice = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

export function modeOf(choice: ThemeChoice, isDarkDevice: boolean): ThemeMode {
  if (choice === 'system') return isDarkDevice ? 'dark' : 'light'
  return choice
}

/** The chosen look and what it means now. */
export interface Theme extends Look {
  mode: ThemeMode
}

const themeFor = (look: Look): Theme => ({ ...look, mode: modeOf(look.theme, darkDevice()?.matches ?? false) })

function storedLook(): Look {
  const look = { ...plainLook, ...readStored<Partial<Look>>(NAME) }
  return look.accent in accents ? look : plainLook
}

export const useTheme = create<Theme>(() => themeFor(storedLook()))

/** Wears a look and remembers it on this device for the next first paint, that of the sign-in page too. */
export function wearLook(look: Look): void {
  const worn = useTheme.getState()
  if ((Object.keys(plainLook) as (keyof Look)[]).every((name) => worn[name] === look[name])) return
  writeStored(NAME, look, YEAR_MS)
  useTheme.setState(themeFor(look))
}

/** Puts the variables into the page and keeps them in step with choice and device; used once, at the start. */
export function followTheme(): void {
  const style = document.createElement('style')
  document.head.prepend(style)
  const show = (theme: Theme): void => {
    document.documentElement.dataset['theme'] = theme.mode
    document.documentElement.toggleAttribute('data-weak', theme.colorWeak)
    style.textContent = themeText(theme, theme.textSize)
  }
  show(useTheme.getState())
  useTheme.subscribe(show)
  darkDevice()?.addEventListener('change', () => useTheme.setState(themeFor(useTheme.getState())))
}
