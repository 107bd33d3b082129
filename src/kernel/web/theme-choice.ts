import { create } from 'zustand'
import { readStored, writeStored } from './storage.ts'
import type { ThemeChoice, ThemeMode } from './theme.ts'

// The snippet in index.html reads the same name before the first paint.
const NAME = 'DEFAULT_THEME'
const YEAR_MS = 365 * 86_400_000

const darkDevice = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

export function modeOf(choice: ThemeChoice, isDarkDevice: boolean): ThemeMode {
  if (choice === 'system') return isDarkDevice ? 'dark' : 'light'
  return choice
}

interface Theme {
  choice: ThemeChoice
  mode: ThemeMode
}

function themeFor(choice: ThemeChoice): Theme {
  return { choice, mode: modeOf(choice, darkDevice()?.matches ?? false) }
}

/** The chosen look and what it means now. */
export const useTheme = create<Theme>(() => themeFor(readStored<ThemeChoice>(NAME) ?? 'system'))

function show({ mode }: Theme): void {
  document.documentElement.dataset['theme'] = mode
}

/** Chooses the look and remembers it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  writeStored(NAME, choice, YEAR_MS)
  useTheme.setState(themeFor(choice))
}

/** Keeps the page in step with the choice and the device; used once, when the application starts. */
export function followTheme(): void {
  show(useTheme.getState())
  useTheme.subscribe(show)
  darkDevice()?.addEventListener('change', () => useTheme.setState(themeFor(useTheme.getState().choice)))
}
