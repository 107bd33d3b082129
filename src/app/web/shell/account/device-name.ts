import type { Device } from '#system/session/online/shared/schema.ts'

const kinds = { computer: '电脑', phone: '手机', tablet: '平板' } as const

/** What a device is called: `Windows · Chrome 128`, or its kind when the browser told nothing. */
export const deviceName = ({ kind, system, browser }: Pick<Device, 'kind' | 'system' | 'browser'>): string =>
  [system, browser].filter(Boolean).join(' · ') || `未知${kinds[kind]}`
