import { dictionary } from '#kernel/shared/dictionary.ts'

/** Whether a route is in force, and what it does beside; numbers on the wire. */
export const routeSwitch = dictionary('gateway_switch', '路由开关', { 1: '是', 0: '否' })
