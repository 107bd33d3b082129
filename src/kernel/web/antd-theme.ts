import { theme, type ThemeConfig } from 'antd'
import { paletteOf, sizes, type ColorName, type Palette } from './theme.ts'

/** Whether the device asks for no motion: antd then shows its ends at once instead of waiting for their events. */
const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The class name below which the kit keeps its variables; plain elements that borrow its styles carry it too. */
export const kitKey = 'css-var-kit'

/** antd's configuration from the one table of tokens. */
export function antdTheme(palette: Palette): ThemeConfig {
  const colors = paletteOf(palette)
  const of = (name: ColorName): string => colors[name]
  return {
    cssVar: { key: kitKey },
    algorithm: palette.mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: of('primary'),
      colorInfo: of('primary'),
      colorLink: of('link'),
      colorLinkHover: of('linkHover'),
      colorSuccess: of('success'),
      colorWarning: of('warning'),
      colorError: of('danger'),
      colorSuccessBg: of('successTint'),
      colorWarningBg: of('warningTint'),
      colorErrorBg: of('dangerTint'),
      colorText: of('text'),
      colorTextHeading: of('text'),
      colorTextSecondary: of('textSecondary'),
      colorTextTertiary: of('textSecondary'),
      colorTextDescription: of('textSecondary'),
      colorTextPlaceholder: of('textSecondary'),
      colorBgLayout: of('page'),
      colorBgContainer: of('card'),
      colorBgElevated: of('raised'),
      colorBorder: of('border'),
      colorBorderSecondary: of('hairline'),
      colorBgMask: of('mask'),
      borderRadius: sizes.radius,
      fontFamily: sizes.fontFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      motion: !isCalm(),
      motionDurationSlow: '0.15s',
      motionDurationMid: '0.12s',
      motionDurationFast: '0.08s',
    },
    components: {
      Button: {
        colorPrimary: of('solid'),
        colorPrimaryHover: of('solidHover'),
        colorPrimaryActive: of('solidHover'),
      },
      Tabs: { itemSelectedColor: of('link'), itemHoverColor: of('link') },
      Menu: {
        itemBg: of('card'),
        subMenuItemBg: of('card'),
        popupBg: of('raised'),
        itemSelectedBg: of('primaryTint'),
        itemSelectedColor: of('link'),
        subMenuItemSelectedColor: of('link'),
        itemHeight: 40,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
      },
      Layout: { headerBg: of('card'), siderBg: of('card'), bodyBg: of('page') },
      Table: { headerBg: of('page'), cellPaddingBlockMD: 10, headerSplitColor: 'transparent' },
    },
  }
}
