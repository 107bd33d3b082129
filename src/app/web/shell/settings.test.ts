// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setPreference } from '#kernel/web/preference-store.ts'
import { readStored } from '#kernel/web/storage.ts'
import { useTheme, wearLook } from '#kernel/web/theme-choice.ts'
import {
  changeSettings,
  effective,
  hindranceOf,
  lookOf,
  plainSettings,
  readShellSettings,
  resetSettings,
  useSettingsOpen,
  openSettings,
  closeSettings,
  type ShellSettings,
} from './settings.ts'
import { frameOf } from './shell-frame.ts'

const settings = (part: Partial<ShellSettings>): ShellSettings => ({ ...plainSettings, ...part })

test('without any choice it is blue and light as the device says, menu at the side, everything fixed, tabs on', () => {
  expect(plainSettings).toEqual({
    theme: 'system',
    accent: 'blue',
    textSize: 100,
    colorWeak: false,
    menuTheme: 'light',
    layout: 'side',
    contentWidth: 'fixed',
    fixedHeader: true,
    hideHeader: false,
    fixedSide: true,
    multiTab: true,
  })
})

test.each([
  ['contentWidth', { layout: 'side' }, true],
  ['contentWidth', { layout: 'top' }, false],
  ['fixedSide', { layout: 'side' }, false],
  ['fixedSide', { layout: 'top' }, true],
  ['hideHeader', { fixedHeader: true }, false],
  ['hideHeader', { fixedHeader: false }, true],
  ['multiTab', { layout: 'top' }, false],
] as const)('%s is hindered with %o: %s', (name, part, isHindered) => {
  expect(hindranceOf(settings(part), name) !== undefined).toBe(isHindered)
})

test.each([
  [{ contentWidth: 'fluid', layout: 'side' }, { contentWidth: 'fixed' }],
  [
    { contentWidth: 'fluid', layout: 'top' },
    { contentWidth: 'fluid', fixedSide: false },
  ],
  [{ hideHeader: true, fixedHeader: false }, { hideHeader: false }],
  [{ hideHeader: true, fixedHeader: true }, { hideHeader: true }],
  [{ fixedSide: true, layout: 'top' }, { fixedSide: false }],
] as const)('the wish %o works as %o', (wish, works) => {
  expect(effective(settings(wish))).toMatchObject(works)
})

const frames: [string, Partial<ShellSettings>, boolean, string][] = [
  ['the default', {}, false, 'shell'],
  ['the menu on top', { layout: 'top' }, false, 'shell shell-top shell-bounded'],
  ['the menu on top, fluid', { layout: 'top', contentWidth: 'fluid' }, false, 'shell shell-top'],
  ['a loose header', { fixedHeader: false }, false, 'shell shell-scrolls'],
  ['a header that hides', { hideHeader: true }, false, 'shell shell-scrolls shell-head-fixed'],
  ['a loose side', { fixedSide: false }, false, 'shell shell-scrolls shell-head-fixed shell-side-loose'],
  ['a phone, whatever the menu', { layout: 'top', fixedSide: false }, true, 'shell'],
]
test.each(frames)('the frame of %s', (_, part, isMobile, className) => {
  expect(frameOf(effective(settings(part)), isMobile).className).toBe(className)
})

test('a change keeps the rest, and the reset brings the defaults back', () => {
  changeSettings({ accent: 'red' })
  changeSettings({ multiTab: false })
  expect(readShellSettings()).toEqual(settings({ accent: 'red', multiTab: false }))
  resetSettings()
  expect(readShellSettings()).toEqual(plainSettings)
})

test('what another version stored falls back field by field', () => {
  setPreference('shell.settings', { accent: 'pink', textSize: 300, layout: 'top', multiTab: 'yes', other: 1 })
  expect(readShellSettings()).toEqual(settings({ layout: 'top' }))
})

test('the look is worn and stays on the device for the next first paint', () => {
  wearLook(lookOf(settings({ theme: 'dark', accent: 'cyan', textSize: 125 })))
  expect(useTheme.getState()).toMatchObject({ mode: 'dark', accent: 'cyan', textSize: 125 })
  expect(readStored('DEFAULT_THEME')).toMatchObject({ theme: 'dark', accent: 'cyan' })
})

test('the drawer opens from anywhere', () => {
  openSettings()
  expect(useSettingsOpen.getState()).toBe(true)
  closeSettings()
  expect(useSettingsOpen.getState()).toBe(false)
})
