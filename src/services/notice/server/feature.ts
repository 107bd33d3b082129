import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { noticeCategory, noticeLevel, readState } from '../shared/dictionaries.ts'
import type { Reminders } from './reminders.ts'
import { noticeRoutes } from './routes.ts'

/** Messages and the bell; the to-dos that the bell shows are handed in. */
export const noticeServer = (reminders: Reminders): ServerFeature =>
  serverFeature({
    name: 'notice',
    routes: noticeRoutes(reminders),
    dictionaries: [noticeCategory, noticeLevel, readState],
  })
