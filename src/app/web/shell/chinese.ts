import type { ConfigProviderProps } from 'antd'
import module from 'antd/es/locale/zh_CN.js'

/** antd's Chinese words. Its types describe this file as CommonJS, which it is not: the import is the locale itself. */
export const chinese = module as unknown as NonNullable<ConfigProviderProps['locale']>
