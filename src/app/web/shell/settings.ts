import { useMemo } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { preference } from '#kernel/shared/preference.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { accentNames } from '#kernel/web/accent.ts'
import { plainLook, type Look } from '#kernel/web/theme-choice.ts'
import { textSizes, themeChoices } from '#kernel/web/theme.ts'
import { keepPreference, forgetPreference, readPreference, usePreference } from '#kernel/web/use-preference.ts'

const flag = (fallback: boolean) => orElse(z.boolean(), fallback)
const one = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  orElse(z.enum(values), fallback)

function orElse<T>(schema: z.ZodMiniType<T>, fallback: T) {
  // oxlint-disable-next-line promise/valid-params -- not a promise's
  return z.catch(schema, fallback)
}

/** What a user may choose about the shell. A field that is missing or unknown falls back on its own. */
const ShellSettings = z.object({
  theme: one(themeChoices, plainLook.theme),
  accent: one(accentNames, plainLook.accent),
  textSize: orElse(z.literal(textSizes), plainLook.textSize),
  colorWeak: flag(plainLook.colorWeak),
  menuTheme: one(['light', 'dark'], 'light'),
  layout: one(['side', 'top'], 'side'),
  contentWidth: one(['fixed', 'fluid'], 'fixed'),
  fixedHeader: flag(true),
  hideHeader: flag(false),
  fixedSide: flag(true),
  multiTab: flag(true),
})
export type ShellSettings = Infer<typeof ShellSettings>

export const plainSettings: ShellSettings = ShellSettings.parse({})

/** Saved for the user on the server and in the browser. */
const shellSettings = preference('shell.settings', ShellSettings, plainSettings)

export type SettingName = keyof ShellSettings

/** Why an option cannot be chosen now, or undefined. */
export function hindranceOf(settings: ShellSettings, name: SettingName): string | undefined {
  const isTop = settings.layout === 'top'
  if (name === 'contentWidth' && !isTop) return '仅在顶部菜单时可以选择流式'
  if (name === 'fixedSide' && isTop) return '顶部菜单时没有侧边菜单'
  if (name === 'hideHeader' && !settings.fixedHeader) return '需要先固定顶栏'
  return undefined
}

/** The settings as they work: what is hindered is off. The wish itself stays, and holds again when it can. */
export function effective(wished: ShellSettings): ShellSettings {
  const can = (name: SettingName): boolean => hindranceOf(wished, name) === undefined
  return {
    ...wished,
    contentWidth: can('contentWidth') ? wished.contentWidth : 'fixed',
    hideHeader: wished.hideHeader && can('hideHeader'),
    fixedSide: wished.fixedSide && can('fixedSide'),
  }
}

/** The settings as they work now. */
export function useShellSettings(): ShellSettings {
  const [wished] = usePreference(shellSettings)
  return useMemo(() => effective(wished), [wished])
}

/** The settings as they were chosen; for the drawer. */
export const useWishedSettings = (): ShellSettings => usePreference(shellSettings)[0]

/** The settings as they were chosen, outside of components. */
export const readShellSettings = (): ShellSettings => readPreference(shellSettings)

export const changeSettings = (part: Partial<ShellSettings>): void =>
  keepPreference(shellSettings, { ...readShellSettings(), ...part })
export const resetSettings = (): void => forgetPreference(shellSettings)

export const lookOf = ({ theme, accent, textSize, colorWeak }: ShellSettings): Look => ({
  theme,
  accent,
  textSize,
  colorWeak,
})

/** Whether the settings drawer is open. */
export const useSettingsOpen = create<boolean>(() => false)
export const openSettings = (): void => useSettingsOpen.setState(true, true)
export const closeSettings = (): void => useSettingsOpen.setState(false, true)
